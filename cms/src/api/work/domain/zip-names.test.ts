import { distinctNames } from './zip-names';

describe('names in a zip', () => {
  it('stay as they are while they differ', () => {
    expect(distinctNames(['甲.mp4', '乙.mp4', '甲.m4a'])).toEqual(['甲.mp4', '乙.mp4', '甲.m4a']);
  });

  it('are told apart, also where only their case differs or the new name is taken', () => {
    expect(distinctNames(['a.mp4', 'A.mp4', 'a (2).mp4', 'a.mp4'])).toEqual([
      'a.mp4',
      'A (2).mp4',
      'a (2) (2).mp4',
      'a (3).mp4',
    ]);
  });
});
