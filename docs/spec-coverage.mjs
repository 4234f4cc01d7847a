// Writes spec-coverage.md from spec-coverage.json and the tests themselves: `npm run spec-coverage`; with `--check` it
// only says whether it is as it should be. A test that is named but gone ends the run with an error.
import { readFileSync, writeFileSync } from 'node:fs';

const here = (name) => new URL(name, import.meta.url);
const rows = JSON.parse(readFileSync(here('spec-coverage.json'), 'utf8'));

/** The whole title of the test that begins with these words. */
function titleIn(file, words) {
  const text = readFileSync(here(`../${file}`), 'utf8');
  for (const [, , title] of text.matchAll(/(['`])([^'`\n]+)\1/g)) {
    if (title.includes(words)) return title;
  }
  throw new Error(`${file} has no test “${words}”; mend docs/spec-coverage.json`);
}

const cell = (text) => text.replaceAll('|', '\\|');
const proof = ({ tests, reason }) =>
  [
    ...tests.map(([file, words]) => `[${cell(titleIn(file, words))}](../${file})`),
    ...(reason ? [`— ${reason}`] : []),
  ].join('<br>');
const sections = [...new Set(rows.map((row) => row.section))];
const proved = rows.filter((row) => row.tests.length > 0).length;
const text = [
  '# Spec coverage',
  '',
  `Every line of the specification and the tests that prove it: ${proved} of ${rows.length} lines.`,
  'Made by `npm run spec-coverage`; the lines live in `spec-coverage.json`.',
  ...sections.flatMap((section) => [
    '',
    `## ${section}`,
    '',
    '| Line | Proved by |',
    '| --- | --- |',
    ...rows.filter((row) => row.section === section).map((row) => `| ${cell(row.line)} | ${proof(row)} |`),
  ]),
  '',
].join('\n');
const page = here('spec-coverage.md');
if (!process.argv.includes('--check')) writeFileSync(page, text);
else if (readFileSync(page, 'utf8') !== text) {
  process.stderr.write('docs/spec-coverage.md is out of date: npm run spec-coverage\n');
  process.exitCode = 1;
}
