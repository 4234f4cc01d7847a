import { readFileSync } from 'node:fs';
import path from 'node:path';
import { withDrawings } from './state-drawings';

test('the drawings in ARCHITECTURE.md are what the code runs by: else `npm run draw-states`', () => {
  const page = readFileSync(path.join(__dirname, '../../../ARCHITECTURE.md'), 'utf8');
  expect(page).toBe(withDrawings(page));
});

test('a page without a marked place is not written to', () => {
  expect(() => withDrawings('# Architecture')).toThrow('no place');
});
