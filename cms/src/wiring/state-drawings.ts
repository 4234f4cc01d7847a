import { JOB_TRANSITIONS } from '@fenshen/contract';
import { BATCH_TRANSITIONS, CODE_TRANSITIONS } from '../plugins/cdkeys/public';
import { HOLD_TRANSITIONS } from '../plugins/credits/public';

type Moves = Readonly<Record<string, readonly string[]>>;

const MACHINES: { title: string; where: string; first: readonly string[]; moves: Moves }[] = [
  { title: 'Jobs', where: 'contract/src/jobs.ts', first: ['queued'], moves: JOB_TRANSITIONS },
  {
    title: 'Holds',
    where: 'cms/src/plugins/credits/server/domain/ledger-terms.ts',
    first: ['open'],
    moves: HOLD_TRANSITIONS,
  },
  {
    title: 'Batches of codes',
    where: 'cms/src/plugins/cdkeys/server/domain/code-states.ts',
    first: ['pending', 'active'],
    moves: BATCH_TRANSITIONS,
  },
  {
    title: 'Codes',
    where: 'cms/src/plugins/cdkeys/server/domain/code-states.ts',
    first: ['active'],
    moves: CODE_TRANSITIONS,
  },
];

const START = '<!-- states: written by `npm run draw-states` -->';
const END = '<!-- /states -->';

const draw = ({ title, where, first, moves }: (typeof MACHINES)[number]): string => {
  const lines = Object.entries(moves).flatMap(([from, targets]) =>
    targets.length === 0 ? [`  ${from} --> [*]`] : targets.map((to) => `  ${from} --> ${to}`),
  );
  return [
    `${title} (\`${where}\`):`,
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...first.map((state) => `  [*] --> ${state}`),
    ...lines,
    '```',
  ].join('\n');
};

/** The page with its drawings as the code's tables have them now. Throws where their place is not marked. */
export function withDrawings(page: string): string {
  const start = page.indexOf(START);
  const end = page.indexOf(END);
  if (start < 0 || end < start) throw new Error(`the page has no place between ${START} and ${END}`);
  const drawings = MACHINES.map(draw).join('\n\n');
  return `${page.slice(0, start + START.length)}\n\n${drawings}\n\n${page.slice(end)}`;
}
