import { tabIndex, WORKS_TABS } from './works-tabs';

describe('tabs of the works page (spec 2 §2)', () => {
  it('keep the numbers other pages link to', () => {
    const labels = WORKS_TABS.map((group) => group.tabs.map((tab) => tab.label));
    expect(labels).toEqual([
      ['数字人视频', '宠物视频', '照片说话', '翻译视频'],
      ['多场景视频', '多场景音频'],
    ]);
  });

  it('fall back to the first for anything odd', () => {
    expect(tabIndex('1', 2)).toBe(1);
    for (const odd of [null, '', '2', '-1', '1.5', 'x']) expect(tabIndex(odd, 2)).toBe(0);
  });

  it('lead from their add button to where such a work is made', () => {
    const adds = WORKS_TABS.map((group) => group.tabs.map((tab) => tab.add.path));
    expect(adds).toEqual([
      ['/create', '/pet', '/store/imageSpeak', '/store/sea'],
      ['/multiples', '/multiples'],
    ]);
  });

  it('ask for lists that differ', () => {
    const kinds = WORKS_TABS.flatMap((group) => group.tabs.map((tab) => JSON.stringify(tab.kind)));
    expect(new Set(kinds).size).toBe(kinds.length);
  });
});
