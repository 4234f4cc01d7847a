import { WORK_STATUS } from '@fenshen/contract';
import type { Scope } from '../../../kernel/scope';
import { storageKeys } from '../../../storage/public';
import { downloadName } from '../domain/work-order';
import { extensionOfWork } from '../domain/work-tabs';
import { distinctNames } from '../domain/zip-names';
import { findOwnWorks } from '../store/work-store';
import type { WorkDeps } from '../work-deps';

export interface ZipEntry {
  name: string;
  key: string;
  sizeBytes: number;
  modifiedAt: Date;
}

/** The files of own finished works, named apart; works without one are left out. */
export async function zipEntries(
  { db, files }: Pick<WorkDeps, 'db' | 'files'>,
  owner: Scope & { siteId: number; userId: number },
  ids: readonly number[],
): Promise<ZipEntry[]> {
  const found = await db.session(owner, async (sql) => {
    const works = (await findOwnWorks(sql, owner, ids)).filter(({ status }) => status === WORK_STATUS.done);
    const keys = await storageKeys(
      sql,
      works.map(({ file_id }) => file_id),
    );
    return works.flatMap((work) => {
      const key = work.file_id === null ? undefined : keys.get(work.file_id);
      return key ? [{ name: downloadName(work.name, extensionOfWork(work.type)), key }] : [];
    });
  });
  const stored = await Promise.all(
    found.map(async (entry) => {
      const head = await files.storage.head(entry.key);
      return head ? [{ ...entry, ...head }] : [];
    }),
  );
  const there = stored.flat();
  const names = distinctNames(there.map(({ name }) => name));
  return there.map((entry, index) => ({ ...entry, name: names[index] ?? entry.name }));
}
