import fc from 'fast-check';
import { ALPHABET, BODY_LENGTH, drawCodes, foldCode, maskCode, parseCode } from './code-format';

const prefix = fc.stringMatching(/^[A-Z0-9]{0,8}$/);
const fresh = prefix.map((text) => ({ prefix: text, code: drawCodes(1, text)[0] ?? '' }));
const body = (code: string) => code.replaceAll('-', '').slice(-BODY_LENGTH);

test('a code carries at least 80 random bits in characters nobody mistakes for each other', () => {
  expect((BODY_LENGTH - 1) * Math.log2(ALPHABET.length)).toBeGreaterThanOrEqual(80);
  expect(new Set(ALPHABET).size).toBe(29);
  expect(ALPHABET).not.toMatch(/[01OILSU]/);
});

test('codes read in groups of four after their prefix', () => {
  expect(drawCodes(1)[0]).toMatch(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){4}$/);
  expect(drawCodes(1, 'VIP')[0]).toMatch(/^VIP(-[2-9A-Z]{4}){5}$/);
});

test('a thousand draws differ and use every character about as often', () => {
  const codes = drawCodes(2_000);
  expect(new Set(codes).size).toBe(2_000);
  const random = codes.map((code) => body(code).slice(0, -1)).join('');
  const expected = random.length / ALPHABET.length;
  for (const char of ALPHABET) {
    const seen = random.split(char).length - 1;
    expect(Math.abs(seen - expected)).toBeLessThan(6 * Math.sqrt(expected));
  }
});

test('however it is typed, a code is the same code', () => {
  fc.assert(
    fc.property(fresh, fc.constantFrom(' ', '-', '—', '  ', '.'), ({ code, prefix: start }, gap) => {
      const typed = code.toLowerCase().replaceAll('-', gap).replaceAll('5', 's').replaceAll('v', 'u');
      const wide = [...code]
        .map((c) => (c === '-' ? '－' : String.fromCharCode(c.charCodeAt(0) + 0xfee0)))
        .join('');
      expect(parseCode(code)).toEqual({ folded: foldCode(code), prefix: foldCode(start) });
      expect(parseCode(` ${typed} `)).toEqual(parseCode(code));
      expect(parseCode(wide)).toEqual(parseCode(code));
    }),
  );
});

test('a masked code keeps its prefix and last group alone', () => {
  expect(maskCode('VIP-2345-6789-ABCD-EFGH-JKMN')).toBe('VIP-****-****-****-****-JKMN');
  expect(maskCode('2345-6789-ABCD-EFGH-JKMN')).toBe('****-****-****-****-JKMN');
});

test('a wrong character or two swapped neighbours are caught without a look-up', () => {
  fc.assert(
    fc.property(
      fresh,
      fc.nat({ max: BODY_LENGTH - 1 }),
      fc.constantFrom(...ALPHABET),
      ({ code }, at, char) => {
        const chars = [...body(code)];
        const wrong = chars.with(at, char).join('');
        expect(parseCode(wrong) === null).toBe(wrong !== chars.join(''));
        const [a = '', b = ''] = [chars[at], chars[at + 1]];
        if (at + 1 < BODY_LENGTH && a !== b)
          expect(
            parseCode(
              chars
                .with(at, b)
                .with(at + 1, a)
                .join(''),
            ),
          ).toBeNull();
      },
    ),
  );
});

test.each(['', 'ABCD', 'WRONG-CODE', '兑换码', '0'.repeat(20), 'A'.repeat(64)])('%j is no code', (text) =>
  expect(parseCode(text)).toBeNull(),
);
