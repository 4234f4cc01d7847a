import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contentShapes } from '@fenshen/contract';
import { CONTENT_TYPES } from './content-types';

const API = path.join(__dirname, '../api');

/** Name and table of every content type there is a schema of. */
const schemas = readdirSync(API, { recursive: true, encoding: 'utf8' })
  .filter((file) => /content-types\/[^/]+\/schema\.json$/.test(file))
  .map((file) => {
    const { collectionName, info } = JSON.parse(readFileSync(path.join(API, file), 'utf8')) as {
      collectionName: string;
      info: { singularName: string };
    };
    return { name: info.singularName, table: collectionName };
  });
const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);

test('every content type has its line, with the table of its schema', () => {
  const told = CONTENT_TYPES.map(({ name, table }) => ({ name, table }));
  expect(told.sort(byName)).toEqual(schemas.sort(byName));
});

test('what staff may write has a shape that is checked', () => {
  const written = CONTENT_TYPES.filter(({ staff }) =>
    Object.values(staff).some((verbs) => verbs.includes('create')),
  ).map(({ name }) => name);
  const unchecked = written.filter((name) => !(name in contentShapes));
  expect(unchecked).toEqual([]);
});
