/** @jest-environment jsdom */
import type { Voice } from '@fenshen/contract';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { AuditionButton } from '../../components/audition-button';
import { useAudio } from '../audio-player';
import { jobNews } from './job-news';
import { useAuditionPress } from './use-audition-press';
import { useSpeech } from './use-speech';

const mockResult = jest.fn();
jest.mock('./speech-calls', () => ({
  startAudition: async () => ({ job_id: 'j1' }),
  auditionResult: () => mockResult(),
}));

const working = (pieces: string[]) => ({
  status: 1,
  url: '',
  file_id: 0,
  duration: 0,
  reason: '',
  progress: 10,
  pieces,
});
const done = (pieces: string[]) => ({
  ...working(pieces),
  status: 3,
  url: '/whole.m4a',
  file_id: 8,
  duration: 2,
});

/** What the browser would have been told to play. */
const sources: { onended: (() => void) | null; start: jest.Mock; stop: jest.Mock; connect: jest.Mock }[] = [];
const context = {
  currentTime: 0,
  state: 'running',
  destination: {},
  resume: jest.fn(async () => undefined),
  suspend: jest.fn(async () => undefined),
  decodeAudioData: async () => ({ duration: 1 }),
  createBufferSource: () => {
    const source = { onended: null, start: jest.fn(), stop: jest.fn(), connect: jest.fn() };
    sources.push(source);
    return source;
  },
};
const played: string[] = [];
beforeAll(() => {
  Object.assign(globalThis, {
    AudioContext: jest.fn(() => context),
    fetch: jest.fn(async () => ({ ok: true, arrayBuffer: async () => new ArrayBuffer(1) })),
  });
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    played.push(new URL(this.src).pathname);
  });
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
});
beforeEach(() => {
  mockResult.mockReset();
  [sources.length, played.length] = [0, 0];
});

function Page({ playerKey }: { playerKey: string }) {
  const [script, setScript] = useState('你好，欢迎');
  const speech = useSpeech({ voice: { id: 5 } as Voice, script, params: { rate: 1, volume: 1, pitch: 1 } });
  const { phase } = useAudio(playerKey);
  const press = useAuditionPress(playerKey, () => null, speech);
  return (
    <>
      <AuditionButton
        percent={speech.percent}
        playing={phase === 3}
        onClick={press}
        onCancel={speech.cancel}
        price=""
      />
      <button onClick={() => setScript('换了')}>改写</button>
    </>
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const button = (name: string) => screen.findByRole('button', { name });

/** The server answers this next time, and is asked now. */
async function hear(result: object): Promise<void> {
  mockResult.mockResolvedValue(result);
  await act(async () => jobNews.tell('j1'));
}

test('the first piece is heard while the rest is spoken, the whole by the next press', async () => {
  mockResult.mockResolvedValue(working([]));
  render(<Page playerKey="a" />);
  press('试听');
  await button('合成中');
  await hear(working(['/p0']));
  await button('暂停');
  expect(sources).toHaveLength(1);
  await hear(done(['/p0', '/p1']));
  await act(async () => undefined);
  expect([sources.length, played]).toEqual([2, []]);
  await act(async () => sources.forEach(({ onended }) => onended?.()));
  press('试听');
  expect(played).toEqual(['/whole.m4a']);
});

test('a speech that is there at once is played as one', async () => {
  mockResult.mockResolvedValue(done(['/p0']));
  render(<Page playerKey="b" />);
  press('试听');
  await act(async () => undefined);
  expect([sources.length, played]).toEqual([0, ['/whole.m4a']]);
});

test.each(['取消试听', '改写'])('%s ends what is heard, and no later piece is', async (how) => {
  mockResult.mockResolvedValue(working([]));
  render(<Page playerKey={`c-${how}`} />);
  press('试听');
  await button('合成中');
  await hear(working(['/p0']));
  await button('暂停');
  press(how);
  expect(sources[0]?.stop).toHaveBeenCalled();
  await hear(done(['/p0', '/p1']));
  expect([sources.length, played]).toEqual([1, []]);
  await button('试听');
});

test('what is heard can be paused before the rest is there', async () => {
  mockResult.mockResolvedValue(working([]));
  render(<Page playerKey="d" />);
  press('试听');
  await button('合成中');
  await hear(working(['/p0']));
  await button('暂停');
  press('暂停');
  expect(context.suspend).toHaveBeenCalled();
  await hear(done(['/p0']));
  await act(async () => undefined);
  expect(played).toEqual([]);
});

test('other words are spoken also while those before are still heard', async () => {
  mockResult.mockResolvedValue(working([]));
  render(<Page playerKey="e" />);
  press('试听');
  await button('合成中');
  await hear(working(['/old']));
  await hear(done(['/old']));
  press('改写');
  mockResult.mockResolvedValue(working(['/new']));
  press('暂停');
  await waitFor(() => expect(sources).toHaveLength(2));
  expect(sources[0]?.stop).toHaveBeenCalled();
  expect(fetch).toHaveBeenLastCalledWith('/new');
});
