import { draftText, filmDrafts } from './film-drafts';
import { EMPTY_FILM, newScene } from './film-form';

const written = { ...newScene('text'), text: '你好<break time="1s"/>世界', voiceId: 4, figureId: 7 };

test('a draft comes back as it was kept, and odd ones as far as they can be read', () => {
  const film = { ...EMPTY_FILM, name: '新品', scenes: [written] };
  expect(filmDrafts.shape.parse(JSON.parse(JSON.stringify(film)))).toEqual(film);
  const odd = {
    scenes: [{ key: 'a', text: 3, params: { rate: 99 }, voiceId: -1, audio: 'x' }],
    driveMode: 'up',
  };
  expect(filmDrafts.shape.parse(odd)).toEqual({
    ...EMPTY_FILM,
    scenes: [{ ...newScene('text'), key: 'a' }],
  });
  expect(filmDrafts.shape.parse({ scenes: 'none' }).scenes).toEqual([]);
});

test('what follows a film has its choices, and neither its words nor what it was made from', () => {
  const next = filmDrafts.next({
    ...EMPTY_FILM,
    name: '新品',
    fromId: 3,
    outputMode: 'audio',
    scenes: [written],
  });
  expect(next).toMatchObject({ name: '未命名', fromId: null, outputMode: 'audio' });
  expect(next.scenes).toEqual([expect.objectContaining({ text: '', voiceId: 4, figureId: 7 })]);
});

test('a draft is one to come back to once somebody wrote or uploaded something', () => {
  expect(filmDrafts.hasContent(EMPTY_FILM)).toBe(false);
  expect(filmDrafts.hasContent({ ...EMPTY_FILM, scenes: [written] })).toBe(true);
  const audio = { fileId: 1, name: '录音.m4a', url: '', duration: 5 };
  expect(filmDrafts.hasContent({ ...EMPTY_FILM, scenes: [{ ...newScene('audio'), audio }] })).toBe(true);
});

test('drafts are told apart by their names and words', () => {
  const audio = { fileId: 1, name: '录音.m4a', url: '', duration: 5 };
  const scenes = [written, { ...newScene('audio'), audio }];
  expect(draftText({ ...EMPTY_FILM, scenes })).toBe('你好世界 录音.m4a');
  expect(draftText({ ...EMPTY_FILM, name: '新品', scenes: [] })).toBe('新品');
});
