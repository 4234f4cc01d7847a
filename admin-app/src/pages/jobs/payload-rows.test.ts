import { fileName, payloadRows } from './payload-rows';

it('says an order in words and leaves out what is for machines', () => {
  const rows = payloadRows({
    figure: { kind: 'clip', fileId: 3, durationMs: 5_000, channel: 'avatar' },
    audio: null,
    speech: { text: '大家好', voice: { variant: 'f1' }, params: { rate: 1.2, volume: 1, pitch: 1 } },
    label: { producer: 'p', produceId: 'x', text: 'AI 生成' },
  });
  expect(rows).toEqual([
    ['形象', '上传的视频（先训练）'],
    ['台词', '大家好'],
    ['语速', '1.2 倍'],
    ['音量', '1 倍'],
    ['音调', '1 倍'],
    ['AI 标识', 'AI 生成'],
  ]);
});

it('knows a language that is found out from one that is chosen', () => {
  const order = { fileId: 1, durationMs: 65_000, from: null, to: 'en', lipSync: false };
  expect(payloadRows(order)).toEqual([
    ['素材时长', expect.any(String)],
    ['原语言', '自动识别'],
    ['译成', '英语'],
    ['对口型', '否'],
  ]);
});

it.each([null, undefined, 'x', []])('%s is an order of nothing', (payload) =>
  expect(payloadRows(payload)).toEqual([]),
);

it.each([
  ['order', 'figure.fileId', 'video', '形象视频'],
  ['order', 'audio.fileId', 'audio', '声音'],
  ['order', 'scenes.1.audio.fileId', 'audio', '第 2 幕 · 声音'],
  ['result', 'coverFileId', 'image', '封面'],
  ['result', 'audioFileId', 'audio', '声音'],
  ['result', 'fileId', 'video', '视频'],
  ['order', 'imageFileId', 'image', '图片'],
] as const)('%s %s is called what it is', (of, at, kind, name) =>
  expect(fileName({ of, at, kind })).toBe(name),
);
