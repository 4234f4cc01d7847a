import type { SafeStorage } from '@fenshen/web';
import { createDrafts } from '../../lib/drafts/draft-store';
import { createPageDrafts, EMPTY_DRAFT, type Draft } from './create-drafts';

function memory(initial: Record<string, string> = {}): SafeStorage {
  const data = new Map(Object.entries(initial));
  return {
    get: (key) => data.get(key) ?? null,
    set: (key, value) => Boolean(data.set(key, value)),
    remove: (key) => void data.delete(key),
    keys: (prefix) => [...data.keys()].filter((key) => key.startsWith(prefix)),
  };
}
const draftOf = (script: string, over: Partial<Draft> = {}): Draft => ({ ...EMPTY_DRAFT, script, ...over });

/** Tabs of one browser over a clock that the test moves. */
function browser(storage = memory()) {
  const clock = { at: 1_000 };
  const now = () => (clock.at += 1);
  return { storage, clock, tab: (id: string) => createDrafts(createPageDrafts, storage, id, now) };
}

describe('a draft', () => {
  it('comes back as it was kept', () => {
    const { tab } = browser();
    const value = draftOf('a<break time="1s"/>', { name: '新品', figure: { id: 1, source: 2 } });
    expect(tab('one').save(value)).toBe(true);
    expect(tab('one').begin()).toEqual(value);
  });

  it.each(['', '{', '[]', '"x"', 'null', '{"script":3,"figure":"x"}'])('survives %j', (kept) => {
    const { tab } = browser(memory({ 'create.draft.one': kept }));
    expect(tab('one').begin()).toEqual(EMPTY_DRAFT);
  });

  it('of an earlier release is one like any other', () => {
    const { tab } = browser(memory({ 'create.draft.kept': JSON.stringify(draftOf('旧的')) }));
    expect(tab('one').begin().script).toBe('旧的');
  });

  it('says when the browser keeps nothing', () => {
    const { tab } = browser({ ...memory(), set: () => false });
    expect(tab('one').save(EMPTY_DRAFT)).toBe(false);
  });

  it('loses script and name after a submit and keeps the choices', () => {
    const { tab } = browser();
    const chosen = { figure: { id: 1, source: 1 }, voice: { id: 2, source: 2 } };
    tab('one').submitted(draftOf('b', { name: 'a', ...chosen }));
    expect(tab('one').begin()).toEqual({ ...EMPTY_DRAFT, ...chosen });
    // The next video often has the same face.
    expect(tab('two').begin()).toEqual({ ...EMPTY_DRAFT, ...chosen });
  });
});

describe('two tabs', () => {
  it('keep a script each', () => {
    const { tab } = browser();
    tab('one').save(draftOf('标签页一'));
    tab('one').holdOpen(false);
    expect(tab('two').begin().script).toBe('');
    tab('two').save(draftOf('标签页二'));
    expect(tab('one').begin().script).toBe('标签页一');
    expect(tab('two').begin().script).toBe('标签页二');
    expect(tab('two').others()).toMatchObject([{ id: 'one', isOpen: true }]);
  });

  it('a fresh one goes on with the newest that is not open elsewhere', () => {
    const { tab, clock } = browser();
    tab('old').save(draftOf('昨天'));
    tab('closed').save(draftOf('刚才'));
    tab('shown').save(draftOf('正在写'));
    tab('shown').holdOpen(false);
    expect(tab('fresh').begin().script).toBe('刚才');
    expect(
      tab('fresh')
        .others()
        .map(({ id }) => id),
    ).toEqual(['shown', 'old']);
    // A tab that fell over says nothing more.
    clock.at += 60_000;
    expect(tab('later').begin().script).toBe('刚才');
  });

  it('a hidden one, seldom woken, still has its draft', () => {
    const { tab, clock } = browser();
    tab('hidden').save(draftOf('背后'));
    tab('hidden').holdOpen(true);
    clock.at += 60_000;
    expect(tab('fresh').begin().script).toBe('');
    tab('hidden').letGo();
    expect(tab('fresher').begin().script).toBe('背后');
  });
});

describe('changing drafts', () => {
  it('puts the present one aside and brings it back', () => {
    const { tab } = browser();
    const one = tab('one');
    const aside = one.putAside(draftOf('写了很久'));
    one.save(draftOf('素材'));
    expect(aside && one.take(aside)).toEqual(draftOf('写了很久'));
    expect(one.begin().script).toBe('写了很久');
    expect(one.others()).toEqual([]);
    expect(aside && one.take(aside)).toBeNull();
  });

  it('nothing but blanks is not put aside', () => {
    expect(browser().tab('one').putAside(draftOf('  \n'))).toBeNull();
  });

  it('copies what another tab shows', () => {
    const { tab } = browser();
    tab('other').save(draftOf('共用'));
    tab('other').holdOpen(false);
    expect(tab('one').take('other')?.script).toBe('共用');
    expect(tab('other').begin().script).toBe('共用');
  });

  it('spent drafts do not pile up', () => {
    const { tab, storage } = browser();
    for (let i = 0; i < 80; i++) tab(`tab${i}`).save(draftOf(i % 2 ? `词${i}` : ''));
    tab('fresh').begin();
    expect(storage.keys('create.draft.').length).toBeLessThanOrEqual(50);
    expect(tab('fresh').others()[0]?.draft.script).toBe('词77');
  });
});
