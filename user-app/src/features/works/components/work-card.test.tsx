/** @jest-environment jsdom */
import type { Work } from '@fenshen/contract';
import { fireEvent, render, screen } from '@testing-library/react';
import { WorkCard, type WorkActions } from './work-card';

const film = (over: Partial<Work> = {}): Work => ({
  id: 7,
  name: '三个场景',
  url: '/files/film.mp4',
  cover: '/files/film.jpg',
  status: 3,
  api_name: '',
  api_key: 'fy',
  create_time: '2026-01-01 10:00:00',
  progress: 100,
  position: 0,
  eta: 0,
  reason: '',
  credits: 195,
  duration: 13,
  orientation: 'portrait',
  is_multi: 1,
  only_audio: 0,
  can_cancel: false,
  state: 'succeeded',
  folder_id: 0,
  shares: 0,
  excerpt: '',
  ...over,
});
const spies = () => ({
  onPlay: jest.fn(),
  onDownload: jest.fn(),
  onSubtitles: jest.fn(),
  onRename: jest.fn(),
  onEdit: jest.fn(),
  onMove: jest.fn(),
  onShare: jest.fn(),
  onDelete: jest.fn(),
  onCancel: jest.fn(),
});
const show = (work: Work, actions: WorkActions = spies()) =>
  render(<WorkCard work={work} actions={actions} q="" />).container;
const openMenu = () => fireEvent.click(screen.getByRole('button', { name: '三个场景的更多操作' }));

test.each([3, 4])(
  'a film of several scenes can be edited again once it ended (status %d)',
  async (status) => {
    const actions = spies();
    show(film({ status }), actions);
    openMenu();
    fireEvent.click(await screen.findByText('再次编辑'));
    expect(actions.onEdit).toHaveBeenCalledWith(expect.objectContaining({ id: 7 }));
  },
);

test('another video like one of one figure can be made', async () => {
  const actions = spies();
  show(film({ is_multi: 0 }), actions);
  openMenu();
  fireEvent.click(await screen.findByText('再做一条'));
  expect(actions.onEdit).toHaveBeenCalledWith(expect.objectContaining({ id: 7 }));
  expect(screen.queryByText('再次编辑')).toBeNull();
});

test('what a finished work of one figure says can be saved as subtitles; of a film it cannot', async () => {
  const actions = spies();
  const { unmount } = render(<WorkCard work={film({ is_multi: 0 })} actions={actions} q="" />);
  openMenu();
  fireEvent.click(await screen.findByText('下载字幕'));
  expect(actions.onSubtitles).toHaveBeenCalledWith(expect.objectContaining({ id: 7 }));
  unmount();
  show(film());
  openMenu();
  await screen.findByText('再次编辑');
  expect(screen.queryByText('下载字幕')).toBeNull();
});

test('a sound is no clip to be played on hover, and can be played', () => {
  const actions = spies();
  const card = show(film({ only_audio: 1, cover: '', url: '/files/film.m4a' }), actions);
  const play = screen.getByRole('button', { name: '播放 三个场景' });
  fireEvent.pointerEnter(play.parentElement!);
  expect(card.querySelector('video')).toBeNull();
  fireEvent.click(play);
  expect(actions.onPlay).toHaveBeenCalled();
});

describe('while works are selected', () => {
  const pick = (selected: boolean, onToggle: (range: boolean) => void) =>
    render(<WorkCard work={film()} actions={spies()} q="" selection={{ selected, onToggle }} />);

  it('pressing a card takes it in, with everything in between by Shift; nothing else is offered', () => {
    const onToggle = jest.fn();
    pick(false, onToggle);
    const tick = screen.getByRole('checkbox', { name: '选择 三个场景' });
    fireEvent.click(tick);
    fireEvent.click(tick, { shiftKey: true });
    expect(onToggle.mock.calls).toEqual([[false], [true]]);
    expect(screen.queryByRole('button', { name: /更多操作|下载/ })).toBeNull();
  });

  it('a card that is in says so', () => {
    pick(true, jest.fn());
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  });
});

it('shows where the script has what was searched for', () => {
  render(<WorkCard work={film({ excerpt: '欢迎光临新店' })} actions={spies()} q="新店" />);
  expect(screen.getByText('新店').tagName).toBe('MARK');
});

it('offers nothing to make again where the create page could not', async () => {
  show(film({ is_multi: 0 }), { ...spies(), onEdit: undefined });
  openMenu();
  expect(await screen.findByText('重命名')).toBeTruthy();
  expect(screen.queryByText('再做一条')).toBeNull();
});
