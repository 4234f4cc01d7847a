import type { AiLabel } from '../types';

/** Metadata key of the implicit label (GB 45438-2025). */
export const AI_LABEL_KEY = 'AIGC';

/** Value of the implicit label: JSON, Label "1" = is AI-generated. */
export function aiLabelJson(label: AiLabel): string {
  return JSON.stringify({
    Label: '1',
    ContentProducer: label.producer,
    ProduceID: label.produceId,
    ReservedCode1: '',
    ContentPropagator: '',
    PropagateID: '',
    ReservedCode2: '',
  });
}

/** ffmpeg output options that write the implicit label into an mp4 or m4a and move its index to the front. */
export function mp4Options(label: AiLabel | null): string[] {
  if (!label) return ['-movflags', '+faststart'];
  return ['-movflags', '+faststart+use_metadata_tags', '-metadata', `${AI_LABEL_KEY}=${aiLabelJson(label)}`];
}
