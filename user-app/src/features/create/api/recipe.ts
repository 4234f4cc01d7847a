import { worksCalls } from '@fenshen/contract';
import { call } from '../../../lib/call';

/** What an own work was made of. */
export const workRecipe = (id: number) => call(worksCalls.recipe, { id });
