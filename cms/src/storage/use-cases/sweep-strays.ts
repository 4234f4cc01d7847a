import { systemScope } from '../../kernel/scope';
import { slotDirOf, type Area } from '../domain/object-key';
import type { FilesDeps } from '../files-deps';
import { knownKeys, madeAt } from '../store/file-store';
import type { ListedObject } from '../store/storage-driver';
import { openDirs } from '../store/upload-slot-store';

/** By then a form's hour is over, and whatever is copied or measured has its row. */
const STRAY_MS = 6 * 3_600_000;
const BATCH = 500;
const TURN_MS = 10 * 60_000;
/** Keys named in the log. */
const SAMPLE = 20;

export interface Strays {
  /** Objects that belonged to nobody and were removed. */
  objects: number;
  bytes: number;
  failed: number;
  /** Objects without a row that are older than the database: another installation's, perhaps. They stay. */
  foreign: number;
  /** Some of the keys. */
  sample: string[];
}

/**
 * Removes objects that no row speaks of: posted with a form that was over, or left by a process that was killed
 * between two steps. Nothing but this ever finds them.
 */
export async function sweepStrays(deps: FilesDeps, areas: readonly Area[]): Promise<Strays> {
  const scope = systemScope('sweep-strays');
  const strays: Strays = { objects: 0, bytes: 0, failed: 0, foreign: 0, sample: [] };
  const end = performance.now() + TURN_MS;
  const before = new Date(deps.now().getTime() - STRAY_MS);
  const made = await deps.db.session(scope, (sql) => madeAt(sql));
  for (const area of areas)
    for await (const batch of inBatches(deps.storage.list(area))) {
      const old = batch.filter(({ changedAt }) => changedAt < before);
      for (const object of await withoutRow(deps, old)) await remove(deps, object, made, strays);
      if (performance.now() > end) return strays;
    }
  return strays;
}

async function* inBatches(objects: AsyncIterable<ListedObject>): AsyncGenerator<ListedObject[]> {
  let batch: ListedObject[] = [];
  for await (const object of objects) {
    batch.push(object);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function withoutRow(deps: FilesDeps, objects: readonly ListedObject[]): Promise<ListedObject[]> {
  if (objects.length === 0) return [];
  const scope = systemScope('sweep-strays');
  const keys = objects.map(({ key }) => key);
  const [known, open] = await deps.db.session(scope, async (sql) => [
    await knownKeys(sql, keys),
    await openDirs(sql, [...new Set(keys.map(slotDirOf))]),
  ]);
  return objects.filter(({ key }) => !known.has(key) && !open.has(slotDirOf(key)));
}

async function remove(deps: FilesDeps, object: ListedObject, made: Date, strays: Strays): Promise<void> {
  const { key, sizeBytes, changedAt } = object;
  if (strays.sample.length < SAMPLE) strays.sample.push(key);
  if (changedAt < made) {
    strays.foreign++;
    return;
  }
  try {
    await deps.storage.delete(key);
    strays.objects++;
    strays.bytes += sizeBytes;
  } catch (error) {
    strays.failed++;
    deps.onError(error);
  }
}
