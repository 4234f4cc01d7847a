import { pickPlainly } from './pick-file';
import { pauseUpload, resumeUpload, type UploadTask } from './upload-tasks';

/** What may be done with an upload besides cancelling it. */
export interface UploadControls {
  pause?: () => void;
  resume?: () => void;
}

export function controlsOf(task: UploadTask | undefined): UploadControls {
  if (!task) return {};
  const { id, key, state } = task;
  if (state.step === 'sending' && key !== null) return { pause: () => pauseUpload(id) };
  if (state.step === 'paused') return { resume: () => resumeUpload(id) };
  if (state.step === 'missing') return { resume: () => void continueEarlier(task) };
  return {};
}

/** By the kept way to the file where there is one, otherwise by choosing it again. */
async function continueEarlier({ id, rule }: UploadTask): Promise<void> {
  const { continueUpload, continueWith } = await import('./restore-uploads');
  if (await continueUpload(id)) return;
  const file = await pickPlainly(rule);
  if (file) continueWith(id, file);
}
