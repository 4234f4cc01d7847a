/** @jest-environment jsdom */
import type { Actor, Voice } from '@fenshen/contract';
import { fireEvent, render, screen } from '@testing-library/react';
import { toast } from '../../../lib/toast';
import { FigureDialog, VoiceDialog } from './pick-dialogs';

const actor = { id: 7, name: '林晓', source: 2 } as Actor;
const voice = { id: 4, name: '晓雅', api: 'df', rate: 1.2, volume: 1, pitch: 1 } as Voice;
const sliders = { rate: 0.8, volume: 2, pitch: 1 };

/** Stand-ins for the lists: one thing to choose, and one that is refused. */
const mockTiles = (selected: number | undefined, choose: () => void) => (
  <>
    <button type="button" aria-pressed={selected !== undefined} onClick={choose}>
      可选
    </button>
    <button type="button" aria-pressed={false}>
      训练中
    </button>
  </>
);
jest.mock('../../../features/avatars/components/figure-picker', () => ({
  FigurePicker: (props: { selected: Actor | null; onSelect: (one: Actor) => void }) =>
    mockTiles(props.selected?.id, () => props.onSelect(actor)),
}));
jest.mock('../../../features/voices/components/voice-picker', () => ({
  VoicePicker: (props: { selectedId: number | null; onSelect: (one: Voice) => void }) =>
    mockTiles(props.selectedId ?? undefined, () => props.onSelect(voice)),
}));

let warned: jest.SpyInstance;
beforeEach(() => (warned = jest.spyOn(toast, 'warning').mockImplementation(() => undefined)));
afterEach(() => jest.restoreAllMocks());

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const doubleClick = (name: string) => {
  const button = screen.getByRole('button', { name });
  fireEvent.click(button);
  fireEvent.click(button);
  fireEvent.doubleClick(button);
};
function openVoices(chosen: Voice | null = null) {
  const onPick = jest.fn();
  const onClose = jest.fn();
  render(<VoiceDialog chosen={chosen} params={sliders} onPick={onPick} onClose={onClose} />);
  return { onPick, onClose };
}

test('a voice for all scenes has to be chosen first (spec 2 §5)', () => {
  const { onPick } = openVoices();
  press('应用到全部场景');
  expect(warned).toHaveBeenCalledWith('请选择一个您的音频，覆盖全部场景!');
  expect(onPick).not.toHaveBeenCalled();
  press('可选');
  press('应用到全部场景');
  expect(onPick).toHaveBeenCalledWith({ voiceId: 4, params: { rate: 1.2, volume: 1, pitch: 1 } }, true);
});

test('a double click picks at once; on what cannot be chosen it does not', () => {
  const { onPick } = openVoices();
  doubleClick('训练中');
  expect(onPick).not.toHaveBeenCalled();
  doubleClick('可选');
  expect(onPick).toHaveBeenCalledTimes(1);
  expect(onPick).toHaveBeenCalledWith(expect.objectContaining({ voiceId: 4 }), false);
});

test("the scene's own voice, chosen again, keeps its sliders", () => {
  const { onPick } = openVoices(voice);
  press('确定');
  expect(onPick).toHaveBeenCalledWith({ voiceId: 4, params: sliders }, false);
});

test('nothing changes when the dialog is left', () => {
  const { onPick, onClose } = openVoices();
  press('可选');
  press('取消');
  expect(onPick).not.toHaveBeenCalled();
  expect(onClose).toHaveBeenCalled();
});

test('a figure is chosen for one scene or for all', () => {
  const onPick = jest.fn();
  render(<FigureDialog chosen={null} onPick={onPick} onClose={() => undefined} />);
  press('确定');
  expect(warned).toHaveBeenLastCalledWith('请选择数字分身（视频）');
  press('应用到全部场景');
  expect(warned).toHaveBeenLastCalledWith('请选择一个数字分身，覆盖全部场景!');
  press('可选');
  press('应用到全部场景');
  expect(onPick).toHaveBeenCalledWith({ figureId: 7 }, true);
});
