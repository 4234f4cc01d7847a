import { refuse } from '../../../kernel/app-error';
import { aiLabelsOf } from '../../../library/ai-label';
import { voiceQueue } from '../../../billing/channel-names';
import { startPaidJob } from '../../../billing/paid-job';
import { requireUser, type Scope } from '../../../kernel/scope';
import { actionOf, voiceSpec } from '../../../plugins/jobs/public';
import { isVoicePaused, rulePrice } from '../../../billing/pricing/price-store';
import { findVisibleVoice, languageOf, refusalOfVoice } from '../../voice/public';
import type { AuditionDeps } from '../audition-deps';
import { refusalOfScript, slidersFor, spokenScript, type Sliders } from '../domain/spoken-script';
import { speechHash } from '../domain/speech-hash';
import { countSince, findSame, insertAudition, lockContent, setAuditionJob } from '../store/audition-store';

const HOUR_MS = 3_600_000;
const SAME_MS = 24 * HOUR_MS;

export interface AuditionRequest extends Sliders {
  voice_id?: number;
  text: string;
  /** One of the voice's; else its first. */
  language?: string;
  /** The most the buyer agreed to. */
  max_credits?: number;
}

/**
 * Starts speaking a script; the same script, voice and sliders within a day answer with the same job.
 * Refuses AUDITION_INPUT, VOICE_UNKNOWN, VOICE_TRAINING, VOICE_FAILED, SCRIPT_TOO_LONG(_NW), SCRIPT_UNSPEAKABLE,
 * LANGUAGE_UNKNOWN, CHANNEL_PAUSED, PRICE_CHANGED, INSUFFICIENT_CREDITS, OPEN_WORK_LIMIT, AUDITION_RATE.
 */
export async function startAudition(
  deps: AuditionDeps,
  scope: Scope,
  request: AuditionRequest,
): Promise<{ job_id: string }> {
  const owner = requireUser(scope);
  const voiceId = request.voice_id;
  if (!voiceId || !request.text.trim()) refuse('AUDITION_INPUT');
  const labelOf = await aiLabelsOf(deps.sites, owner.siteId);
  return deps.db.transaction(scope, async (tx) => {
    const voice = (await findVisibleVoice(tx, scope, voiceId)) ?? refuse('VOICE_UNKNOWN');
    const refusal = refusalOfVoice(voice.generate_status) ?? refusalOfScript(request.text, voice.api);
    if (refusal) refuse(refusal);
    const text = spokenScript(request.text, voice.api);
    const params = slidersFor(voice.api, request);
    const language = await languageOf(tx, voice.api, request.language);
    const contentHash = speechHash(voice, text, params, language);
    const since = new Date(deps.files.now().getTime() - SAME_MS);
    await lockContent(tx, owner, contentHash);
    const same = await findSame(tx, owner, contentHash, since);
    if (same) return { job_id: same.job_id };
    if (await isVoicePaused(tx, voice.api)) refuse('CHANNEL_PAUSED', voice.api);

    const id = await insertAudition(tx, owner, contentHash);
    const price = await rulePrice(tx, scope, actionOf('speech'));
    const { jobId } = await startPaidJob(deps, tx, scope, {
      kind: 'speech',
      channel: voiceQueue(voice.api),
      actionName: price.name,
      remark: voice.name,
      price,
      quantity: 1,
      agreed: request.max_credits,
      userId: owner.userId,
      subject: { type: 'audition', id },
      payload: {
        text,
        voice: voiceSpec.parse(voice.params),
        params,
        ...(language ? { language } : {}),
        label: labelOf(`audition-${id}`),
      },
    });
    // After the hold, whose lock lets racing auditions of one account come one after the other.
    const perHour = deps.perHour?.[scope.role];
    const hourAgo = new Date(deps.files.now().getTime() - HOUR_MS);
    if (perHour !== undefined && (await countSince(tx, owner, hourAgo)) > perHour) refuse('AUDITION_RATE');
    await setAuditionJob(tx, id, jobId);
    return { job_id: jobId };
  });
}
