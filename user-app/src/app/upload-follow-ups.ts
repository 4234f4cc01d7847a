import { registerFollowUp } from '../lib/upload/follow-ups';

/** What features do with files that arrive in the background, by the names kept over a reload. */
export function nameFollowUps(): void {
  registerFollowUp('clone-avatar', async (input, result) =>
    (await import('../features/avatars/api/clone-avatar')).cloneUploaded(input, result),
  );
  registerFollowUp('save-voice', async (input, result) =>
    (await import('../features/voices/api/voice-changes')).saveUploaded(input, result),
  );
  registerFollowUp('save-material', async (input, result) =>
    (await import('../features/materials/api/save-material')).saveUploaded(input, result),
  );
}
