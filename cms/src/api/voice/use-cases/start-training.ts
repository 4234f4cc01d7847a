import type { AgreedCredits } from '../../../billing/agreed-price';
import type { AiLabels } from '../../../library/ai-label';
import { voiceQueue } from '../../../billing/channel-names';
import type { Tx } from '../../../kernel/database/db';
import { startPaidJob } from '../../../billing/paid-job';
import type { VoiceChannelPrice } from '../../../billing/pricing/price-store';
import { setVoiceJob } from '../store/own-voice-store';
import { countFreeTrainings, insertTraining } from '../store/training-store';
import type { Owner } from '../store/voice-store';
import type { VoiceDeps } from '../voice-deps';

/** With the labels of the owner's site, read before the transaction. */
export type TrainingDeps = VoiceDeps & { labelOf: AiLabels };

/** The ledger's name for what is bought. */
const ACTION_NAME = '声音克隆';
/** What a new voice says of itself. */
const GREETING = '你好，这是根据您的录音生成的声音。您可以用它来朗读台词，也可以调整语速和音调。';

export interface TrainingOrder {
  voice: { id: number; name: string };
  channel: VoiceChannelPrice;
  fileId: number;
  /** Paid with the voice itself. */
  isIncluded: boolean;
  /** The most the buyer agreed to. */
  agreed?: AgreedCredits;
}

/** Writes a training with its job and hold. Refuses PRICE_CHANGED, INSUFFICIENT_CREDITS. */
export async function startTraining(
  deps: TrainingDeps,
  tx: Tx,
  owner: Owner,
  { voice, channel, fileId, isIncluded, agreed }: TrainingOrder,
): Promise<void> {
  const free = !isIncluded && (await countFreeTrainings(tx, owner, channel.api)) < channel.freeTimes;
  const trainingId = await insertTraining(tx, owner, { voiceId: voice.id, api: channel.api, fileId, free });
  const { jobId } = await startPaidJob(deps, tx, owner, {
    kind: 'voice-clone',
    channel: voiceQueue(channel.api),
    actionName: ACTION_NAME,
    remark: voice.name,
    price: free || isIncluded ? { ...channel, credits: 0 } : channel,
    quantity: 1,
    agreed,
    userId: owner.userId,
    subject: { type: 'voice', id: trainingId },
    payload: {
      fileId,
      greeting: GREETING,
      label: deps.labelOf(`voice-${trainingId}`),
    },
  });
  await setVoiceJob(tx, voice.id, jobId);
}
