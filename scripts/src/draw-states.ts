import { readFileSync, writeFileSync } from 'node:fs';
import { withDrawings } from '../../cms/src/wiring/state-drawings';
import { inRoot } from './lib/paths';

/** `npm run draw-states`: writes the state machines into ARCHITECTURE.md from the tables that the code runs by. */
const page = inRoot('ARCHITECTURE.md');
writeFileSync(page, withDrawings(readFileSync(page, 'utf8')));
