import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { AUDIT_THINGS, auditWords, contentShapes } from '@fenshen/contract';
import { CONTENT_TYPES } from './content-types';

const API = path.join(__dirname, '../api');

/** Name and table of every content type there is a schema of. */
const schemas = readdirSync(API, { recursive: true, encoding: 'utf8' })
  .filter((file) => /content-types\/[^/]+\/schema\.json$/.test(file))
  .map((file) => {
    const { collectionName, info, attributes } = JSON.parse(readFileSync(path.join(API, file), 'utf8')) as {
      collectionName: string;
      info: { singularName: string };
      attributes: Record<string, { type: string }>;
    };
    return { name: info.singularName, table: collectionName, fields: Object.keys(attributes) };
  });
const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);

test('every content type has its line, with the table of its schema', () => {
  const told = CONTENT_TYPES.map(({ name, table }) => ({ name, table }));
  const tables = schemas.map(({ name, table }) => ({ name, table }));
  expect(told.sort(byName)).toEqual(tables.sort(byName));
});

const written = CONTENT_TYPES.filter(({ staff }) =>
  Object.values(staff).some((verbs) => verbs.includes('create')),
).map(({ name }) => name);

test('what staff may write has a shape that is checked', () => {
  const unchecked = written.filter((name) => !(name in contentShapes));
  expect(unchecked).toEqual([]);
});

/** A change of it would be shown under its technical name. */
const isWordless = (field: string) =>
  auditWords({ before: { [field]: 1 }, after: { [field]: 2 } }).changes.some(({ name }) => name === field);

test('the record of acts has words for what staff may write, and for each of its fields', () => {
  const wordless = schemas
    .filter(({ name }) => written.includes(name))
    .flatMap(({ name, fields }) => [
      ...(AUDIT_THINGS[name] ? [] : [name]),
      ...fields.filter(isWordless).map((field) => `${name}.${field}`),
    ]);
  expect(wordless).toEqual([]);
});
