import { accountOf } from '../account-id';
import { session } from '../session';
import { unfinished } from './unfinished-store';
import { UPLOAD_RULES } from './upload-rules';
import { findTask, isUnderway } from './upload-store';

/** Writes down what a later visit needs to go on with this upload, or strikes it out once it has ended. */
export function keepUnfinished(id: number): void {
  const task = findTask(id);
  const account = accountOf(session.token());
  if (!task?.key || account === null) return;
  const { key, slot, title, handle, after, state } = task;
  if (!isUnderway(state) && state.step !== 'failed') return void unfinished.remove(key);
  const rule = Object.entries(UPLOAD_RULES).find(([, each]) => each === task.rule)?.[0];
  if (rule === undefined) return;
  const { name, size, lastModified } = state.file;
  const file = { name, size, lastModified };
  void unfinished.put({ key, account, slot, title, rule, file, handle, follow: after?.named ?? null });
}
