import type { PresenterArt } from '../art/types';
import { hao } from './hao';
import { lin } from './lin';

/** All presenters in the order in which they are offered. */
export const presenters: readonly PresenterArt[] = [lin, hao];
