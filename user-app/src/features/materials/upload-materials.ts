import { materialCalls } from '@fenshen/contract';
import { call } from '../../lib/call';
import { queryClient } from '../../lib/query-client';
import { session } from '../../lib/session';
import { handOverUpload, isUnfinished, startUpload, uploadStore } from '../../lib/upload/upload-tasks';
import { materialsKey } from './api/materials';
import { MATERIAL_RULES, nameOfFile, type FileMaterial } from './material-files';

/** Files sent at the same time; the others wait their turn. */
const AT_ONCE = 3;

interface Waiting {
  file: File;
  kind: FileMaterial;
}

let waiting: readonly Waiting[] = [];
let lastSlot = 0;

/** Sends files to the library in the background: the tray shows each, and the list grows as they arrive. */
export function uploadMaterials(files: readonly Waiting[]): void {
  waiting = [...waiting, ...files];
  sendNext();
}

function sendNext(): void {
  const busy = uploadStore.read().filter(isUnfinished).length;
  const now = waiting.slice(0, Math.max(0, AT_ONCE - busy));
  // Taken out first: starting one tells the store's listeners, us among them.
  waiting = waiting.slice(now.length);
  for (const each of now) send(each);
}

function send({ file, kind }: Waiting): void {
  const slot = `material-${++lastSlot}`;
  startUpload({ slot, file, rule: MATERIAL_RULES[kind] });
  handOverUpload(slot, file.name, async ({ file_id }) => {
    await call(materialCalls.save, { type: kind, name: nameOfFile(file.name), file_id });
    for (const queryKey of [materialsKey, ['space']]) void queryClient.invalidateQueries({ queryKey });
    return '已存入素材库';
  });
}

uploadStore.subscribe(() => {
  if (waiting.length > 0) sendNext();
});

// One account's files must not arrive under another's token.
session.subscribe(() => {
  waiting = [];
});
