import type { Endpoint } from '../endpoint';
import { accountCalls } from './account';
import { indexCalls } from './index-data';
import { libraryCalls } from './library';
import { materialCalls } from './materials';
import { opsCalls } from './ops';
import { toolContentCalls } from './tool-content';
import { toolCalls } from './tools';
import { uploadCalls } from './uploads';
import { workShareCalls } from './work-shares';
import { workShelfCalls } from './work-shelf';
import { worksCalls } from './works';

/** Every call of the product, by group. */
export const calls = {
  index: indexCalls,
  account: accountCalls,
  library: libraryCalls,
  materials: materialCalls,
  upload: uploadCalls,
  works: worksCalls,
  workShelf: workShelfCalls,
  workShares: workShareCalls,
  tools: toolCalls,
  toolContent: toolContentCalls,
  ops: opsCalls,
} as const;

export const allEndpoints: readonly Endpoint[] = Object.values(calls).flatMap((group) =>
  Object.values(group),
);
