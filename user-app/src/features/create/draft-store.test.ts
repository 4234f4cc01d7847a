import { clearSubmitted, EMPTY_DRAFT, loadDraft, saveDraft, type DraftStorage } from './draft-store';

function memory(initial: string | null = null): DraftStorage {
  let kept = initial;
  return {
    getItem: () => kept,
    setItem: (_key, value) => {
      kept = value;
    },
    removeItem: () => {
      kept = null;
    },
  };
}

describe('draft', () => {
  it('comes back as it was kept', () => {
    const storage = memory();
    const value = { name: '新品', script: 'a<break time="1s"/>', figure: { id: 1, source: 2 }, voice: null };
    expect(saveDraft(storage, value)).toBe(true);
    expect(loadDraft(storage)).toEqual(value);
  });

  it.each([null, '', '{', '[]', '"x"', '{"script":3,"figure":"x"}'])('survives %j', (kept) => {
    expect(loadDraft(memory(kept))).toEqual(EMPTY_DRAFT);
  });

  it('says when the browser keeps nothing', () => {
    const full: DraftStorage = {
      ...memory(),
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    };
    expect(saveDraft(full, EMPTY_DRAFT)).toBe(false);
  });

  it('drops script and name after a submit and keeps the choices', () => {
    const storage = memory();
    saveDraft(storage, { name: 'a', script: 'b', figure: { id: 1, source: 1 }, voice: { id: 2, source: 2 } });
    clearSubmitted(storage);
    expect(loadDraft(storage)).toEqual({
      ...EMPTY_DRAFT,
      figure: { id: 1, source: 1 },
      voice: { id: 2, source: 2 },
    });
  });
});
