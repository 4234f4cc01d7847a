import { MATERIAL_TYPES, materialCalls, materialChoice } from '@fenshen/contract';
import { z } from 'zod';
import { call } from '../../../lib/call';
import { queryClient } from '../../../lib/query-client';
import { keys } from '../../../lib/query-keys';

/** Name of the follow-up that keeps a file in the library once it has arrived; its input is `{ type, name, choice }`. */
export const SAVE_MATERIAL = 'save-material';
const followInput = z.object({
  type: z.enum(MATERIAL_TYPES),
  name: z.string(),
  choice: materialChoice.optional(),
});

/** What SAVE_MATERIAL stands for. */
export async function saveUploaded(input: unknown, { file_id }: { file_id: number }): Promise<string> {
  await call(materialCalls.save, { ...followInput.parse(input), file_id });
  for (const queryKey of [keys.materials, keys.space]) void queryClient.invalidateQueries({ queryKey });
  return '已存入素材库';
}
