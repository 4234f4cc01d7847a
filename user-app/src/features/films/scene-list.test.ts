import { newScene } from './film-form';
import { addScene, applyToAll, changeScene, duplicateScene, moveScene, removeScene } from './scene-list';

const scenes = ['a', 'b', 'c'].map((key) => ({ ...newScene('text'), key, text: key }));
const keysOf = (list: readonly { key: string }[]) => list.map(({ key }) => key).join('');

describe('the scenes of a film', () => {
  it.each([
    ['a', 1, 'bac'],
    ['a', 2, 'bca'],
    ['c', 0, 'cab'],
    ['b', 9, 'acb'],
    ['b', -3, 'bac'],
    ['x', 0, 'abc'],
  ])('%s moved to %d make %s', (key, to, after) => expect(keysOf(moveScene(scenes, key, to))).toBe(after));

  it('begin with face, voice and sliders of the one before, and no words', () => {
    const last = {
      ...newScene('text'),
      voiceId: 4,
      figureId: 7,
      params: { rate: 1.5, volume: 2, pitch: 1 },
      text: '好',
    };
    expect(addScene([last], 'audio')[1]).toMatchObject({
      type: 'audio',
      voiceId: 4,
      figureId: 7,
      params: { rate: 1.5, volume: 2, pitch: 1 },
      text: '',
      audio: null,
    });
  });

  it('are doubled with all they hold, under names of their own', () => {
    const [a, copy, b] = duplicateScene(scenes, 'a');
    expect(copy).toEqual({ ...a, key: copy?.key });
    expect(copy?.key).not.toBe('a');
    expect(b?.key).toBe('b');
  });

  it('change one by one or all at once', () => {
    expect(changeScene(scenes, 'b', { text: '变' }).map(({ text }) => text)).toEqual(['a', '变', 'c']);
    expect(applyToAll(scenes, { figureId: 3 }).map(({ figureId }) => figureId)).toEqual([3, 3, 3]);
    expect(keysOf(removeScene(scenes, 'b'))).toBe('ac');
  });
});
