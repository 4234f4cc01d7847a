/** @jest-environment jsdom */
import type { Material, WorkOptions } from '@fenshen/contract';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { LookPanel } from './look-panel';

const chosen = jest.fn<void, [WorkOptions]>();
const picker = (name: string, id: number) => (_: number | null, onSelect: (material: Material) => void) => (
  <button onClick={() => onSelect({ id, name } as Material)}>{name}</button>
);

function Panel({ start = {}, ...over }: { start?: WorkOptions } & Partial<Parameters<typeof LookPanel>[0]>) {
  const [look, setLook] = useState<WorkOptions>(start);
  return (
    <LookPanel
      look={look}
      onChange={(part) => {
        chosen({ ...look, ...part });
        setLook({ ...look, ...part });
      }}
      subtitlesOff={null}
      isPicture={false}
      filmed={false}
      hasSiteLogo={false}
      music={{ name: '轻快' } as Material}
      pictures={picker('海边', 6)}
      sounds={picker('轻快', 5)}
      {...over}
    />
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const last = () => chosen.mock.lastCall?.[0];

test('subtitles, ratio and fit are chosen', () => {
  render(<Panel />);
  press('醒目黄字');
  expect(last()).toEqual({ subtitles: 'yellow' });
  expect(screen.queryByRole('radio', { name: '完整留边' })).toBeNull();
  press('1:1');
  press('完整留边');
  expect(last()).toEqual({ subtitles: 'yellow', ratio: '1:1', fit: 'bars' });
  press('不加字幕');
  expect(last()?.subtitles).toBe('');
});

test('where there are no words there are no subtitles, and it is said why', () => {
  render(<Panel start={{ subtitles: 'bar' }} subtitlesOff="音频驱动没有台词，不能生成字幕" />);
  expect(screen.getByRole('radio', { name: '黑底条' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('radio', { name: '不加字幕' })).toHaveProperty('checked', true);
  expect(screen.getByText('音频驱动没有台词，不能生成字幕')).toBeTruthy();
});

test('one background takes the place of the other', () => {
  render(<Panel />);
  press('虚化');
  expect(last()).toMatchObject({ background: 'blur' });
  press('纯色');
  press('科技蓝');
  expect(last()).toMatchObject({ background: '#2f6fed' });
  press('图片');
  fireEvent.click(screen.getByRole('button', { name: '海边' }));
  expect(last()).toMatchObject({ background_material_id: 6 });
  press('原背景');
  expect(last()).toEqual({ background: '', background_material_id: undefined });
});

test('a picture keeps its own background', () => {
  render(<Panel isPicture />);
  expect(screen.queryByRole('radiogroup', { name: '背景类型' })).toBeNull();
  expect(screen.getByRole('radiogroup', { name: '画面比例' })).toBeTruthy();
});

test('a filmed figure is not blurred, and the green screen is spoken of', () => {
  render(<Panel filmed />);
  expect(screen.getByRole('radio', { name: '虚化' })).toHaveProperty('disabled', true);
  expect(screen.getByText('实拍视频需在绿幕前拍摄')).toBeTruthy();
});

test('music is chosen, named and taken away', () => {
  render(<Panel />);
  fireEvent.click(screen.getByRole('button', { name: '从素材库选择音乐' }));
  fireEvent.click(screen.getByRole('button', { name: '轻快' }));
  expect(last()).toEqual({ music_material_id: 5 });
  expect(screen.getByText('轻快')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '移除背景音乐' }));
  expect(last()).toEqual({ music_material_id: undefined });
});

test('a logo is the site’s where it has one, else a picture of one’s own', () => {
  const { unmount } = render(<Panel />);
  press('左上角');
  expect(screen.queryByRole('radio', { name: '本站标识' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '海边' }));
  expect(last()).toEqual({ logo: 'top-left', logo_material_id: 6 });
  unmount();
  render(<Panel hasSiteLogo />);
  press('右上角');
  expect(screen.getByRole('radio', { name: '本站标识' })).toHaveProperty('checked', true);
  press('我的图片');
  fireEvent.click(screen.getByRole('button', { name: '海边' }));
  expect(last()).toEqual({ logo: 'top-right', logo_material_id: 6 });
  press('本站标识');
  expect(last()).toEqual({ logo: 'top-right', logo_material_id: undefined });
});
