import type { calls, Parsed } from '@fenshen/contract';
import { refuse } from '../../../kernel/app-error';
import { aiLabelsOf } from '../../../library/ai-label';
import { audit } from '../../../kernel/audit';
import { requireUser, type Scope } from '../../../kernel/scope';
import { libraryScope, staffScope } from '../../../kernel/staff-scope';
import { recordConsent } from '../../consent/record-consent';
import { voiceChannelPrice } from '../../../billing/pricing/price-store';
import { giveToLibrary, lockLibraryFile } from '../../../storage/public';
import { refusalOfRecording } from '../domain/voice-rules';
import { insertVoice } from '../store/own-voice-store';
import { findPublicVoiceOfFile } from '../store/public-voice-store';
import type { VoiceDeps } from '../voice-deps';
import { startTraining } from './start-training';

/**
 * Makes a public voice after a staff upload: the site's, or every site's. A recording makes one of a channel, however
 * often it is sent. Free of charge; audited. Refuses VOICE_NAME_REQUIRED, AUDIO_REQUIRED, PORTRAIT_CONSENT_REQUIRED,
 * VOICE_CHANNEL_UNKNOWN, FORBIDDEN, NOT_FOUND, BAD_AUDIO_TYPE, VOICE_SAMPLE_SIZE, VOICE_SAMPLE_SHORT.
 */
export async function createPublicVoice(
  deps: VoiceDeps,
  caller: Scope,
  request: Parsed<typeof calls.ops.voiceCreate>,
): Promise<{ id: number }> {
  const staff = requireUser(staffScope(caller, request.site_id));
  const scope = libraryScope(caller, request);
  const { name, desc, gender, language } = request;
  if (!name) refuse('VOICE_NAME_REQUIRED');
  const fileId = request.file_id ?? refuse('AUDIO_REQUIRED');
  if (!request.consent) refuse('PORTRAIT_CONSENT_REQUIRED');
  const training = { ...deps, labelOf: await aiLabelsOf(deps.sites, staff.siteId) };
  return deps.db.transaction(scope, async (tx) => {
    const channel = (await voiceChannelPrice(tx, staff, request.api)) ?? refuse('VOICE_CHANNEL_UNKNOWN');
    const file = (await lockLibraryFile(tx, staff.siteId, fileId)) ?? refuse('NOT_FOUND');
    const refusal = refusalOfRecording(file);
    if (refusal) refuse(refusal);
    const same = await findPublicVoiceOfFile(tx, file.id, channel.api, scope.siteId);
    if (same) return { id: same.id };
    await giveToLibrary(tx, [file.id], scope.siteId);
    const id = await insertVoice(tx, {
      siteId: scope.siteId,
      userId: null,
      name,
      desc,
      gender,
      language,
      api: channel.api,
      versionName: channel.name,
      sourceFileId: file.id,
      remainedTimes: 0,
      consentId: await recordConsent(tx, staff, 'voice'),
    });
    await startTraining(training, tx, staff, {
      voice: { id, name },
      channel,
      fileId: file.id,
      isIncluded: true,
    });
    await audit(tx, scope, {
      action: 'voice.create',
      target: `voice:${id}`,
      detail: { name, api: channel.api, file: file.id },
    });
    return { id };
  });
}
