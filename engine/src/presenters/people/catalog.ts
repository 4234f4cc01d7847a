import type { PresenterArt } from '../art/types';
import { gu } from './gu';
import { hao } from './hao';
import { lin } from './lin';
import { shen } from './shen';
import { su } from './su';
import { zhou } from './zhou';

/** All presenters in the order in which they are offered. */
export const presenters: readonly PresenterArt[] = [lin, hao, su, zhou, shen, gu];
