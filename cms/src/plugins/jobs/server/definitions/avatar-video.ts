import { z } from 'zod';
import { trainStep } from './avatar-train';
import { aiLabel, composition, fileId, finishedAudio, limitFor, MINUTE, orderedFigure } from './parts';
import { speechStep, speechText } from './speech';
import type { JobDefinition } from './types';

const payload = z
  .object({
    figure: orderedFigure,
    /** Finished audio, or null when `speech` is to be synthesized first. */
    audio: finishedAudio.nullable(),
    /** The script; `channel` is the voice's, null = the job's own. */
    speech: speechText.extend({ channel: z.string().nullable() }).nullable(),
    label: aiLabel,
    shortSide: z.number().int().positive().optional(),
    composition: composition.optional(),
  })
  .refine((p) => (p.audio === null) !== (p.speech === null), 'either audio or speech');

const result = z.object({
  fileId,
  coverFileId: fileId,
  /** Of the video. */
  durationMs: z.number(),
  /** Of the speech: what is billed. */
  audioDurationMs: z.number(),
  audioFileId: fileId,
  /** Landmarks found in a clip, for its next video. */
  trackFileId: fileId.optional(),
  width: z.number(),
  height: z.number(),
});

/** A talking video from a figure and finished audio, or a script that is spoken first. */
export const avatarVideo: JobDefinition<z.infer<typeof payload>, z.infer<typeof result>> = {
  lane: 'heavy',
  maxAttempts: 3,
  action: 'avatar-video',
  payload,
  result,
  next(order, done) {
    if (!order.audio && order.speech && !done.speech) {
      const { channel, ...spoken } = order.speech;
      return { step: speechStep({ ...spoken, label: null }, { channel, progress: { from: 0, to: 10 } }) };
    }
    const audio = order.audio ?? {
      fileId: done.speech!.audio,
      trackFileId: done.speech!.track ?? null,
      durationMs: done.speech!.durationMs,
    };
    const trained = done['avatar-train'];
    // A script's length, and so its price, is only known once it has been spoken.
    const costly = order.audio ? undefined : { durationMs: audio.durationMs };
    const spokenTo = order.audio ? 0 : 10;
    if (order.figure.kind === 'clip' && !trained) {
      const { channel, ...clip } = order.figure;
      return { step: trainStep(clip, { channel, costly, progress: { from: spokenTo, to: 50 } }) };
    }
    const figure =
      order.figure.kind === 'clip'
        ? { kind: 'video' as const, fileId: order.figure.fileId, trackFileId: trained!.track }
        : order.figure;
    const video = done['avatar-video'];
    if (video)
      return {
        result: {
          fileId: video.video,
          coverFileId: video.cover,
          durationMs: video.durationMs,
          audioDurationMs: audio.durationMs,
          audioFileId: audio.fileId,
          trackFileId: trained?.track,
          width: video.width,
          height: video.height,
        },
      };
    return {
      step: {
        request: {
          op: 'avatar-video',
          input: {
            figure,
            audioFileId: audio.fileId,
            speechTrackFileId: audio.trackFileId,
            label: order.label,
            shortSide: order.shortSide,
            composition: order.composition,
          },
        },
        channel: null,
        files: {
          video: { purpose: 'work', kind: 'video', name: 'video.mp4' },
          cover: { purpose: 'cover', kind: 'image', name: 'cover.jpg' },
        },
        timeLimitMs: limitFor(10 * MINUTE, audio.durationMs, 20),
        progress: { from: trained ? 50 : spokenTo, to: 100 },
        // Asked for before the training, where there was one.
        costly: trained ? undefined : costly,
      },
    };
  },
};
