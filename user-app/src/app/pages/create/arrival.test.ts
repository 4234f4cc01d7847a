import { arrivalOf } from './arrival';

const arrive = (query: string) => arrivalOf(new URLSearchParams(query));

describe('arriving at the create page (spec 2 §2)', () => {
  it('takes id, source and orientation', () => {
    expect(arrive('id=7&hs=s&source=2')).toMatchObject({ figure: { id: 7, source: 2 }, source: 2, hs: 's' });
    expect(arrive('id=7').figure).toEqual({ id: 7, source: 1 });
    expect(arrive('source=3')).toMatchObject({ figure: null, source: 3 });
  });

  it.each(['id=', 'id=x', 'id=-1', 'id=1.5', ''])('ignores %j', (query) => {
    expect(arrive(query).figure).toBeNull();
  });

  it('opens audio mode and takes a handed-over script', () => {
    expect(arrive('origin=audio&audioId=9')).toMatchObject({ mode: 'audio', audioId: 9 });
    expect(arrive('origin=audio&audioId=x').audioId).toBeNull();
    expect(arrive('').mode).toBe('text');
    expect(arrive('like=9')).toMatchObject({ like: 9, figure: null });
    expect(arrive('like=x').like).toBeNull();
    expect(arrive('type=fk').handedScript).toBe(true);
    expect(arrive('type=x').handedScript).toBe(false);
  });
});
