/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { RICH_DEADLY, RICH_TAGS } from '@fenshen/contract';
import { cleanHtml } from './clean-html';

/** The server is tested with the same texts: both must make the same of them. */
const CASES = JSON.parse(
  readFileSync(path.join(__dirname, '../../contract/test/rich-html.json'), 'utf8'),
) as {
  kept: string[];
  cleaned: [string, string][];
  harmless: string[];
};

test.each(CASES.kept)('stays as it is: %s', (html) => {
  expect(cleanHtml(html)).toBe(html);
});

test.each(CASES.cleaned)('%s', (dirty, clean) => {
  expect(cleanHtml(dirty)).toBe(clean);
});

test.each(CASES.harmless)('does no harm: %s', (html) => {
  const box = document.createElement('div');
  box.innerHTML = cleanHtml(html);
  for (const element of box.querySelectorAll('*')) {
    expect(RICH_TAGS).toContain(element.tagName.toLowerCase());
    for (const { name, value } of element.attributes) expect(`${name} ${value}`).not.toMatch(/^on|script:/i);
  }
  // What was cleaned once is clean.
  expect(cleanHtml(box.innerHTML)).toBe(box.innerHTML);
});

test('what is removed whole is on no list of what stays', () => {
  expect(RICH_DEADLY.filter((tag) => (RICH_TAGS as readonly string[]).includes(tag))).toEqual([]);
});
