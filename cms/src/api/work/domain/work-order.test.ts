import {
  downloadName,
  estimatedSeconds,
  readOrder,
  refusalOfChannel,
  shortSideOf,
  type WorkRequest,
} from './work-order';
import { kindOfList } from './work-tabs';

const request = (over: Partial<WorkRequest> = {}): WorkRequest => ({
  name: '',
  api: 'df',
  video_id: 1,
  text: '你好',
  user_voice_id: 2,
  rate: 1,
  volume: 1,
  pitch: 1,
  ...over,
});

test.each([
  ['figure first', { video_id: undefined, text: '', user_voice_id: undefined }, 'FIGURE_REQUIRED'],
  ['then script', { text: ' \n', user_voice_id: undefined }, 'SCRIPT_REQUIRED'],
  ['then voice', { user_voice_id: undefined }, 'VOICE_REQUIRED'],
  ['audio mode without a file', { text: undefined, user_voice_id: undefined }, 'AUDIO_FILE_REQUIRED'],
  ['a voice alone wants a script', { text: undefined }, 'SCRIPT_REQUIRED'],
] as const)('what is missing is named: %s', (_what, over, code) =>
  expect(readOrder(request(over))).toBe(code),
);

test('finished audio wins over the script that came with it', () => {
  expect(readOrder(request({ voice_id: 9 }))).toMatchObject({
    name: '你好',
    figure: { kind: 'avatar', id: 1 },
    speech: { kind: 'audio', fileId: 9 },
  });
});

test('figure and sound of the material library win over the others (spec 2 §7)', () => {
  const both = { material_video_id: 4, material_audio_id: 5, voice_id: 9, name: '片' };
  expect(readOrder(request(both))).toMatchObject({
    name: '片',
    figure: { kind: 'material', id: 4, consent: false },
    speech: { kind: 'material', id: 5 },
  });
  expect(readOrder(request({ material_video_id: 4, video_id: undefined, consent: 1 }))).toMatchObject({
    figure: { kind: 'material', id: 4, consent: true },
    speech: { kind: 'script' },
  });
});

test.each([
  ['字'.repeat(42), 1, 10],
  ['字'.repeat(42), 2, 5],
  [`${'字'.repeat(42)}<break time="2s"/>`, 2, 7],
  ['字', 1, 1],
])('%s at speed %d is expected to last %d s', (script, rate, seconds) =>
  expect(estimatedSeconds(script, rate)).toBe(seconds),
);

test('a picture may be the figure', () => {
  expect(readOrder(request({ video_id: undefined, photo_id: 3 }))).toMatchObject({
    figure: { kind: 'photo', id: 3 },
  });
});

test('only gj asks for a length, and never of a drawn presenter or a picture', () => {
  expect(refusalOfChannel('gj', { presenter: null, photoId: 3, duration_ms: 0 })).toBeNull();
  expect(refusalOfChannel('gj', { presenter: null, photoId: null, duration_ms: 29_999 })).toBe('GJ_DURATION');
  expect(refusalOfChannel('gj', { presenter: null, photoId: null, duration_ms: 300_000 })).toBeNull();
  expect(refusalOfChannel('gj', { presenter: 'lin', photoId: null, duration_ms: 6_000 })).toBeNull();
  expect(refusalOfChannel('df', { presenter: null, photoId: null, duration_ms: 6_000 })).toBeNull();
});

test.each([
  ['1.0', 540],
  ['2.0', 720],
  ['3.0', 1080],
  ['', 720],
])('version %s is made with %d lines', (version, lines) => expect(shortSideOf(version)).toBe(lines));

test('a file name has nothing a file system would read specially', () => {
  expect(downloadName('../a:b\n“好”?', 'mp4')).toBe('.._a_b_“好”_.mp4');
});

test.each([
  [{}, 'video'],
  [{ type: 1 }, 'video'],
  [{ is_multi: 1 }, 'multi-video'],
  [{ is_multi: 1, only_audio: 1 }, 'multi-audio'],
  [{ photo_type: 1 }, 'photo-video'],
  [{ photo_type: 2 }, 'pet-video'],
  [{ type: 3 }, 'translation'],
])('tab %j lists %s', (tab, kind) => expect(kindOfList(tab)).toBe(kind));

test.each([
  ['the given name', { name: '开业', text: '大家好' }, '开业'],
  ['the first words', { text: '大家好<break time="0.5s"/>，\n欢迎光临' }, '大家好， 欢迎光临'],
  ['fifteen characters of them', { text: '😀字'.repeat(20) }, '😀字'.repeat(8).slice(0, -1)],
  ['the default where nothing is said', { text: undefined, user_voice_id: undefined, voice_id: 3 }, '未命名'],
])('a work is called by %s', (_what, over, name) => {
  expect(readOrder(request(over))).toMatchObject({ name });
});
