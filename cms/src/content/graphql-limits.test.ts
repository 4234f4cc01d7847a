import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, parse, validate } from 'graphql';
import { GRAPHQL_LIMITS, limitOperations } from './graphql-limits';

const PAGES = { usual: 50, most: 500 };
const ADMIN_APP = path.join(__dirname, '../../../admin-app');
const schema = buildSchema(readFileSync(path.join(ADMIN_APP, 'schema.graphql'), 'utf8'));

/** What the rule says of a text, as the server asks it. */
const check = (text: string) =>
  validate(schema, parse(text, { maxTokens: GRAPHQL_LIMITS.tokens }), [limitOperations(PAGES)]).map(
    ({ message }) => /（(\w+)）/.exec(message)?.[1],
  );
const times = (count: number, part: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => part(i)).join(' ');

const DOCUMENTS = path.join(ADMIN_APP, 'src/graphql/documents');
test.each(readdirSync(DOCUMENTS))('what the admin app asks in %s passes', (file) => {
  const text = readFileSync(path.join(DOCUMENTS, file), 'utf8');
  const operations = text.split(/\n(?=query |mutation )/);
  const fragments = operations.shift() ?? '';
  expect(operations.length).toBeGreaterThan(1);
  for (const operation of operations) expect(check(`${fragments}\n${operation}`)).toEqual([]);
});

test('a request of thousands of aliases is not even parsed', () => {
  const text = `{ ${times(3_000, (i) => `a${i}: notices { title content }`)} }`;
  expect(() => check(text)).toThrow('1500 tokens');
});

test.each([
  [
    'aliases at the root',
    'aliases',
    `{ ${times(21, (i) => `a${i}: notices(pagination: {limit: 1}) { title }`)} }`,
  ],
  [
    'aliases within',
    'aliases',
    `{ notices(pagination: {limit: 1}) { ${times(21, (i) => `a${i}: title`)} } }`,
  ],
  [
    'the same field again and again',
    'fields',
    `{ ${times(21, () => 'notices(pagination: {limit: 1}) { title }')} }`,
  ],
  [
    'fields of fragments at the root',
    'fields',
    `{ ${times(3, () => '...A')} } fragment A on Query { ${times(7, () => 'notices(pagination: {limit: 1}) { title }')} }`,
  ],
  [
    'full pages of many lists',
    'cost',
    `{ ${times(20, (i) => `a${i}: notices(pagination: {limit: 500}) { title desc content }`)} }`,
  ],
  [
    'a page whose size a variable says',
    'cost',
    `query ($page: PaginationArg) { ${times(20, (i) => `a${i}: notices(pagination: $page) { title desc content }`)} }`,
  ],
  [
    'a page size that is no number of rows',
    'cost',
    `{ ${times(20, (i) => `a${i}: notices(pagination: {limit: -1}) { title desc content }`)} }`,
  ],
  [
    'inline fragments in each other',
    'depth',
    `{ notices { ${times(100, () => '... on Notice {')} title ${'}'.repeat(100)} } }`,
  ],
  [
    'fragments that double each other',
    'depth',
    `{ ...F0 } ${times(40, (i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`)}
     fragment F40 on Query { notices(pagination: {limit: 1}) { title } }`,
  ],
])('%s', (_, over, text) => {
  expect(check(text)).toEqual([over]);
});

test('fragments that name each other end, whatever they name', () => {
  const all = Array.from({ length: 20 }, (_, i) => i);
  const text = `{ ...F0 } ${all.map((i) => `fragment F${i} on Query { ${all.map((j) => `...F${j}`).join(' ')} }`).join(' ')}`;
  expect(check(text)).toEqual(['depth']);
});

test('what lies within the limits passes', () => {
  expect(
    check(`{ ${times(20, (i) => `a${i}: notices(pagination: {limit: 20}) { title desc content }`)} }`),
  ).toEqual([]);
  expect(
    check('{ __schema { types { fields { type { ofType { ofType { ofType { ofType { name } } } } } } } } }'),
  ).toEqual([]);
});
