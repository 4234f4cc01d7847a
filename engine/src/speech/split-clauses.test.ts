import fc from 'fast-check';
import { splitClauses } from './split-clauses';

const texts = (text: string): string[] => splitClauses(text).map((clause) => clause.text);

describe('splitClauses', () => {
  it('splits at punctuation with longer pauses after sentences', () => {
    const clauses = splitClauses('你好，世界。再见');
    expect(clauses.map((clause) => clause.text)).toEqual(['你好', '世界', '再见']);
    expect(clauses[1]!.pauseMs).toBeGreaterThan(clauses[0]!.pauseMs);
    expect(clauses[2]!.pauseMs).toBe(0);
  });

  it.each(['增长了3.14倍', '一共1,000元', '下午12:30开会', '2024-05-01发布'])(
    'keeps the number in %s whole',
    (text) => {
      expect(texts(text)).toEqual([text]);
    },
  );

  it('splits Latin sentences too', () => {
    expect(texts('Hello, world. 3.5 is fine.')).toEqual(['Hello', 'world', '3.5 is fine']);
  });

  it('takes the longest pause of several marks', () => {
    expect(splitClauses('真的吗？！\n\n是的')[0]!.pauseMs).toBe(600);
  });

  it('never loses a character and never exceeds sixty in one clause', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'天地玄黄abc1290宇宙洪荒'), maxLength: 400 }),
        (text) => {
          const clauses = splitClauses(text);
          expect(clauses.every((clause) => clause.text.length <= 60)).toBe(true);
          expect(clauses.map((clause) => clause.text).join('')).toBe(text.trim());
        },
      ),
    );
  });
});
