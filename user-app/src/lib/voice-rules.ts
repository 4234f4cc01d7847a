import { ERRORS, SOURCE, VOICE_STATUS, type Voice } from '@fenshen/contract';

/** A voice whose name its provider fixed. */
const FIXED_NAME = 11;

export const isTraining = (voice: Voice) => voice.generate_status === VOICE_STATUS.training;
export const trainingFailed = (voice: Voice) => voice.generate_status === VOICE_STATUS.failed;

/** What may be done with a voice of one's own (spec 1 §4). Confirming ends all changes: no times remain. */
export const canRename = (voice: Voice) => voice.type !== FIXED_NAME;
export const canEdit = (voice: Voice) => !isTraining(voice) && voice.remained_times > 0;
export const canConfirm = (voice: Voice) => canEdit(voice) && !trainingFailed(voice);
export const canDelete = (voice: Voice) =>
  !isTraining(voice) && (voice.remained_times === 0 || trainingFailed(voice));

/** Why an edit is refused although times remain, or null. */
export const editRefusal = (voice: Voice) => (voice.api === 'xf' ? ERRORS.XF_EDIT.msg : null);

/** Parameters of this voice are kept by the server; those of all others in this browser. */
export const keepsParams = (voice: Voice) =>
  voice.source === SOURCE.own && canConfirm(voice) && !editRefusal(voice);
