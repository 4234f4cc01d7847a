import { ffprobe, monoSound } from '../../test/measure-media';
import { scratchDir } from '../../test/scratch';
import { DEFAULT_PARAMS, LABEL, speak } from '../../test/tasks';
import { keepReadyToSpeak, runTask, voicePresets, type SpeechPiece } from '../index';

const path = scratchDir();
const RATE = 48_000;

/** Lengths in ms of all silences of at least `leastMs` between the first and the last sound. */
function innerSilences(samples: Int16Array, floor: number, leastMs: number): number[] {
  const lengths: number[] = [];
  let since = -1;
  samples.forEach((sample, i) => {
    if (Math.abs(sample) <= floor) return;
    if (since >= 0 && i - since > (leastMs * RATE) / 1000) lengths.push(((i - since - 1) / RATE) * 1000);
    since = i;
  });
  return lengths;
}

function rms(samples: Int16Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}

describe('speech', () => {
  it('makes exactly the pauses that the script asks for', async () => {
    const pauses = [0.2, 0.3, 0.5, 1, 2];
    const script = `你好${pauses.map((s) => `<break time="${s}s"/>你好`).join('')}`;
    await speak(script, path('pauses.wav'));
    const silences = innerSilences(await monoSound(path('pauses.wav')), 2, 150);
    expect(silences).toHaveLength(pauses.length);
    silences.forEach((length, i) => expect(Math.abs(length - pauses[i]! * 1000)).toBeLessThan(12));
  });

  it('keeps them through AAC and lets them replace the pause of punctuation', async () => {
    await speak('你好。<break time="0.5s"/>你好', path('pause.m4a'));
    const silences = innerSilences(await monoSound(path('pause.m4a')), 60, 200);
    expect(silences).toHaveLength(1);
    expect(Math.abs(silences[0]! - 500)).toBeLessThan(25);
  });

  it('reports phonemes and phrases where they sound', async () => {
    const { result, track } = await speak('大家好，<break time="1s"/>欢迎你。', path('track.wav'));
    const samples = await monoSound(path('track.wav'));
    expect(Math.abs(result.durationMs - (samples.length / RATE) * 1000)).toBeLessThan(2);
    expect(track.phrases.map((phrase) => phrase.text)).toEqual(['大家好', '欢迎你']);
    for (const phoneme of track.phonemes) {
      expect(phoneme.endMs).toBeGreaterThan(phoneme.startMs);
      const part = samples.slice((phoneme.startMs * RATE) / 1000, (phoneme.endMs * RATE) / 1000);
      if (phoneme.symbol === '' && phoneme.endMs - phoneme.startMs > 100) expect(rms(part)).toBeLessThan(60);
    }
    const loudVowels = track.phonemes.filter((phoneme) => /[ɑao]/.test(phoneme.symbol));
    expect(loudVowels.length).toBeGreaterThanOrEqual(3);
    for (const { startMs, endMs } of loudVowels) {
      expect(rms(samples.slice((startMs * RATE) / 1000, (endMs * RATE) / 1000))).toBeGreaterThan(700);
    }
    const gap = track.phonemes.find(
      (phoneme) => phoneme.symbol === '' && phoneme.endMs - phoneme.startMs === 1000,
    );
    expect(gap).toBeDefined();
  });

  it('carries the AI label in both containers', async () => {
    for (const name of ['label.wav', 'label.m4a']) {
      await speak('标识', path(name));
      const tags = (await ffprobe(path(name))).format.tags;
      expect(JSON.parse(tags!.AIGC!)).toMatchObject({
        Label: '1',
        ContentProducer: LABEL.producer,
        ProduceID: 'work-42',
      });
    }
  });

  it('follows the sliders', async () => {
    const text = '今天天气很好，我们去公园散步';
    const normal = await speak(text, path('normal.wav'));
    const fast = await speak(text, path('fast.wav'), { ...DEFAULT_PARAMS, rate: 2 });
    const quiet = await speak(text, path('quiet.wav'), { ...DEFAULT_PARAMS, volume: 0.5 });
    expect(fast.result.durationMs / normal.result.durationMs).toBeLessThan(0.68);
    // Breath noise is random, so the trimmed edges differ by a few milliseconds.
    expect(Math.abs(quiet.result.durationMs - normal.result.durationMs)).toBeLessThan(60);
    const [loudness, quietness] = [
      rms(await monoSound(path('normal.wav'))),
      rms(await monoSound(path('quiet.wav'))),
    ];
    expect(quietness / loudness).toBeCloseTo(0.5, 1);
  });

  it('lets its beginning be heard before the end: the pieces together are the whole', async () => {
    const pieces: SpeechPiece[] = [];
    const heard: string[] = [];
    const text = `大家好，欢迎光临我们的直播间，<break time="0.5s"/>今天我们来看一款新的产品。`;
    const task = { task: 'speech', text, voice: voicePresets[1]!.spec, params: DEFAULT_PARAMS } as const;
    const files = { outFile: path('whole.wav'), trackFile: path('whole.json'), piecesDir: path('') };
    const stop = keepReadyToSpeak();
    try {
      await runTask(
        { ...task, ...files, label: LABEL },
        {
          onPiece: (piece) => {
            pieces.push(piece);
            heard.push('piece');
          },
          onProgress: () => heard.push('more'),
        },
      );
    } finally {
      stop();
    }
    expect(pieces.map(({ index }) => index)).toEqual([0, 1, 2]);
    expect(heard.indexOf('piece')).toBeLessThan(heard.lastIndexOf('more'));
    const parts = await Promise.all(pieces.map(({ file }) => monoSound(file)));
    expect(parts.flatMap((part) => Array.from(part))).toEqual(Array.from(await monoSound(path('whole.wav'))));
    parts.forEach((part, i) =>
      expect(Math.abs(pieces[i]!.durationMs - (part.length / RATE) * 1000)).toBeLessThan(1),
    );
    // Cut on a pause: each begins with it.
    for (const part of parts) expect(rms(part.slice(0, RATE / 10))).toBe(0);
    expect(JSON.parse((await ffprobe(pieces[0]!.file)).format.tags!.AIGC!)).toMatchObject({
      ContentProducer: LABEL.producer,
    });
  });

  it('stops telling of pieces once it goes on for long', async () => {
    const pieces: SpeechPiece[] = [];
    const task = {
      task: 'speech',
      voice: voicePresets[0]!.spec,
      params: { ...DEFAULT_PARAMS, rate: 2 },
    } as const;
    const files = { outFile: path('long.wav'), trackFile: path('long.json'), piecesDir: path('') };
    const text = '今天天气很好，我们去公园散步。'.repeat(16);
    const { durationMs } = await runTask(
      { ...task, ...files, text, label: null },
      { onPiece: (piece) => void pieces.push(piece) },
    );
    expect(pieces).toHaveLength(6);
    expect(pieces.reduce((sum, piece) => sum + piece.durationMs, 0)).toBeLessThan(durationMs - 1000);
  });

  it.each(['……！', '<break time="1s"/>', '😀'])('says what is wrong with %s', async (text) => {
    await expect(speak(text, path('nothing.wav'))).rejects.toMatchObject({
      code: 'text',
      userMessage: '台词里没有可以朗读的文字，请修改后再试',
    });
  });
});
