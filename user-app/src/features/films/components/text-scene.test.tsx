/** @jest-environment jsdom */
import type { Voice } from '@fenshen/contract';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { toast } from '../../../lib/toast';
import { newScene, type Scene } from '../film-form';
import { TextScene } from './text-scene';

const mockStart = jest.fn((_request: unknown) => Promise.resolve({ job_id: 'j' }));
const mockPlay = jest.fn((_key: string, _url: string) => Promise.resolve());
jest.mock('../../../lib/speech/speech-calls', () => ({
  startAudition: (request: unknown) => mockStart(request),
  auditionResult: () =>
    Promise.resolve({
      status: 3,
      url: '/spoken.m4a',
      file_id: 50,
      duration: 2.5,
      reason: '',
      progress: 100,
      pieces: [],
    }),
}));
jest.mock('../../../lib/audio-player', () => ({
  pauseAudio: () => undefined,
  useAudio: () => ({ phase: 1 }),
  preparePieces: () => undefined,
  stopPieces: () => undefined,
  togglePieces: () => false,
  playAudio: (key: string, url: string) => mockPlay(key, url),
  toggleAudio: (key: string, url: string) => mockPlay(key, url),
}));
jest.mock('../../../lib/prices', () => ({
  useActPrice: () => undefined,
  agreedCredits: () => undefined,
  priceText: () => '',
}));
beforeEach(() => jest.clearAllMocks());
afterEach(() => jest.restoreAllMocks());

const voiceOf = (api: string) => ({ id: 4, name: '晓雅', api }) as Voice;
const onSpoken = jest.fn();

/** A scene that changes as the page would change it. */
function Page({ start, voice }: { start: Partial<Scene>; voice: Voice | null }) {
  const [scene, setScene] = useState<Scene>({ ...newScene('text'), key: 'one', ...start });
  return (
    <TextScene
      scene={scene}
      index={0}
      voice={voice}
      onChange={(part) => setScene((before) => ({ ...before, ...part }))}
      onSpoken={onSpoken}
      voiceRow={null}
    />
  );
}
const show = (start: Partial<Scene> = { text: '你好' }, voice: Voice | null = voiceOf('df')) =>
  render(<Page start={start} voice={voice} />);
const audition = () => fireEvent.click(screen.getByRole('button', { name: '试听' }));
const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });
const heard = (times: number) => waitFor(() => expect(mockPlay).toHaveBeenCalledTimes(times));

test('what was heard is kept until the words or the sliders change (spec 2 §4)', async () => {
  show();
  audition();
  await heard(1);
  expect(mockPlay).toHaveBeenCalledWith('film:one', '/spoken.m4a');
  expect(onSpoken).toHaveBeenCalledWith(expect.any(String), 2.5);
  audition();
  await heard(2);
  expect(mockStart).toHaveBeenCalledTimes(1);

  fireEvent.change(slider('语速'), { target: { value: '1.5' } });
  audition();
  await heard(3);
  expect(mockStart).toHaveBeenCalledTimes(2);

  const editor = screen.getByRole('textbox', { name: '场景1的台词' });
  editor.textContent = '再见';
  fireEvent.input(editor);
  audition();
  await heard(4);
  expect(mockStart).toHaveBeenCalledTimes(3);
  expect(mockStart).toHaveBeenLastCalledWith(
    expect.objectContaining({ script: '再见', params: { rate: 1.5, volume: 1, pitch: 1 } }),
  );
});

test.each([
  [{ text: '' }, voiceOf('df')],
  [{ text: '你好' }, null],
])('an audition needs words and a voice', (start, voice) => {
  const warned = jest.spyOn(toast, 'warning').mockImplementation(() => undefined);
  show(start, voice);
  audition();
  expect(warned).toHaveBeenCalledWith('请输入试听文本和选择数字声音');
  expect(mockStart).not.toHaveBeenCalled();
});

test.each([
  ['df', { pauses: true, off: [] }],
  ['fish', { pauses: false, off: ['音量', '音调'] }],
  ['nw', { pauses: false, off: ['语速', '音量', '音调'] }],
])('a voice of %s has its own rules (spec 2 §5)', (api, { pauses, off }) => {
  show({ text: '你好' }, voiceOf(api));
  expect(screen.queryByRole('button', { name: '插入停顿' }) !== null).toBe(pauses);
  expect(['语速', '音量', '音调'].filter((name) => slider(name).disabled)).toEqual(off);
  expect(screen.getByText(api === 'nw' ? /^2\/500$|\/500/ : /\/10000/)).toBeTruthy();
});
