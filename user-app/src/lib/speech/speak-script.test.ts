import type { Voice } from '@fenshen/contract';
import { speakScript, SpeechAbandoned, type SpeakParts } from './speak-script';

const request = {
  voice: { id: 5 } as Voice,
  script: '你好',
  params: { rate: 1, volume: 1, pitch: 1 },
};
const answer = (status: number, over = {}) => ({
  status,
  url: '/a.mp3',
  file_id: 8,
  duration: 1.5,
  reason: '',
  progress: 50,
  pieces: [] as string[],
  ...over,
});

function stage(answers: ReturnType<typeof answer>[], over: Partial<SpeakParts> = {}) {
  const waits: number[] = [];
  const parts: SpeakParts = {
    start: async () => ({ job_id: 'j1' }),
    result: async () => answers.shift() ?? answer(4),
    wait: async (_job, ms) => void waits.push(ms),
    abandoned: () => false,
    ...over,
  };
  return { parts, waits };
}

describe('speaking a script', () => {
  it('asks every 3 s until it is done and keeps url and file id', async () => {
    const { parts, waits } = stage([answer(1), answer(1, { progress: 80 }), answer(3)]);
    const progress: number[] = [];
    const audio = await speakScript(parts, request, (p) => progress.push(p));
    expect(audio).toEqual({ key: expect.any(String), fileId: 8, url: '/a.mp3', duration: 1.5 });
    expect(waits).toEqual([3_000, 3_000]);
    expect(progress).toEqual([50, 80]);
  });

  it('asks for no other job, and at once when this one is told to be over', async () => {
    const asked: string[] = [];
    const { parts } = stage([answer(1), answer(3)], { wait: async (job) => void asked.push(job) });
    await speakScript(parts, request, () => undefined);
    expect(asked).toEqual(['j1']);
  });

  it('tells of pieces while it is spoken, each time all of them, and of the last with the end', async () => {
    const pieces = ['/1', '/2', '/3'];
    const of = (status: number, n: number) => answer(status, { pieces: pieces.slice(0, n) });
    const told: (readonly string[])[] = [];
    const onPieces = (urls: readonly string[]) => void told.push(urls);
    const { parts } = stage([of(1, 0), of(1, 1), of(1, 1), of(3, 3)], { onPieces });
    await speakScript(parts, request, () => undefined);
    expect(told).toEqual([['/1'], pieces]);
  });

  it('tells of no pieces of what was spoken before, nor once nobody listens', async () => {
    const onPieces = jest.fn();
    await speakScript(stage([answer(3, { pieces: ['/1'] })], { onPieces }).parts, request, () => undefined);
    let gone = false;
    const late = stage([answer(1, { pieces: ['/1'] })], { onPieces, abandoned: () => gone });
    const asked = late.parts.result;
    late.parts.result = (job) => asked(job).finally(() => (gone = true));
    await expect(speakScript(late.parts, request, () => undefined)).rejects.toBeInstanceOf(SpeechAbandoned);
    expect(onPieces).not.toHaveBeenCalled();
  });

  it('says that synthesis failed', async () => {
    const failed = speakScript(stage([answer(4)]).parts, request, () => undefined);
    await expect(failed).rejects.toThrow('声音合成失败，请重新尝试');
    const why = speakScript(stage([answer(4, { reason: '声音已下架' })]).parts, request, () => undefined);
    await expect(why).rejects.toThrow('声音合成失败，请重新尝试（声音已下架）');
  });

  it('stops asking after a request error', async () => {
    let asked = 0;
    const { parts, waits } = stage([], {
      result: async () => {
        asked++;
        throw new Error('网络连接失败');
      },
    });
    await expect(speakScript(parts, request, () => undefined)).rejects.toThrow('网络连接失败');
    expect([asked, waits.length]).toEqual([1, 0]);
  });

  it('stops when nobody waits any more', async () => {
    const { parts } = stage([answer(1)], { abandoned: () => true });
    await expect(speakScript(parts, request, () => undefined)).rejects.toBeInstanceOf(SpeechAbandoned);
  });

  it('ends with a message when it takes longer than ten minutes', async () => {
    const { parts, waits } = stage([], { result: async () => answer(1) });
    await expect(speakScript(parts, request, () => undefined)).rejects.toThrow('声音合成时间过长');
    expect(waits).toHaveLength(200);
  });
});
