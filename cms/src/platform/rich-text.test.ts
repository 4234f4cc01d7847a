import { readFileSync } from 'node:fs';
import path from 'node:path';
import { RICH_TAGS } from '@fenshen/contract';
import { cleanRichText } from './rich-text';

/** The apps' own cleaning is tested with the same texts: both must make the same of them. */
const CASES = JSON.parse(
  readFileSync(path.join(__dirname, '../../../contract/test/rich-html.json'), 'utf8'),
) as {
  kept: string[];
  cleaned: [string, string][];
  harmless: string[];
};
/** As browsers write the same. */
const clean = (html: string) =>
  cleanRichText(html).replace(/ \/>/g, '>').replaceAll(' controls>', ' controls="">');

test.each(CASES.kept)('stays as it is: %s', (html) => {
  expect(clean(html)).toBe(html);
});

test.each(CASES.cleaned)('%s', (dirty, wanted) => {
  expect(clean(dirty)).toBe(wanted);
});

test.each(CASES.harmless)('does no harm: %s', (html) => {
  const kept = clean(html);
  for (const [tag, name] of kept.matchAll(/<\/?([a-z0-9]+)[^>]*>/gi)) {
    expect(RICH_TAGS).toContain(name);
    expect(tag).not.toMatch(/\son\w+=|script:/i);
  }
  expect(clean(kept)).toBe(kept);
});
