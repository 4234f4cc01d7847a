import { z } from 'zod';

/** Pieces that payloads share. They mirror the engine's own types, checked where a row is written and read. */

export const fileId = z.number().int().positive();

const engineVoice = z.object({
  variant: z.string().min(1).max(20),
  pitch: z.number(),
  range: z.number(),
  formant: z.number(),
  tempo: z.number(),
  shelfDb: z.number(),
});

/** The engine's settings, or a voice that its vendor knows by an id. */
export const voiceSpec = z.union([
  engineVoice,
  z.object({ provider: z.string().min(1).max(40), id: z.string().min(1).max(200) }),
]);

export const speechParams = z.object({ rate: z.number(), volume: z.number(), pitch: z.number() });

export const aiLabel = z.object({ producer: z.string(), produceId: z.string(), text: z.string() });

/** Where a picture's mouth is, relative to the picture; the angle in degrees. */
const mouthAnchor = z.object({ x: z.number(), y: z.number(), width: z.number(), angle: z.number() });

export const figure = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('presenter'),
    code: z.string().min(1),
    orientation: z.enum(['landscape', 'portrait']),
  }),
  z.object({ kind: z.literal('video'), fileId, trackFileId: fileId }),
  z.object({
    kind: z.literal('picture'),
    fileId,
    /** null: its one face is found by the render. */
    mouth: mouthAnchor.nullable(),
    animal: z.boolean(),
  }),
]);

/** What a talking video is dressed with; mirrors the engine's composition with files by id. */
export const composition = z.object({
  background: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('colour'), colour: z.string().regex(/^#[0-9a-f]{6}$/) }),
      z.object({ kind: z.literal('picture'), fileId }),
      z.object({ kind: z.literal('blur') }),
    ])
    .optional(),
  frame: z
    .object({ ratio: z.enum(['16:9', '9:16', '1:1', '3:4']), fit: z.enum(['crop', 'bars']) })
    .optional(),
  logo: z.object({ fileId, corner: z.enum(['top-left', 'top-right']) }).optional(),
  /** Of what the sound's phoneme times say. */
  subtitles: z.object({ style: z.enum(['outline', 'bar', 'yellow', 'card']) }).optional(),
  music: z.object({ fileId }).optional(),
});
export type ComposedFiles = z.infer<typeof composition>;

/** A figure as it may be ordered: also a clip whose landmarks the job finds itself, first, on a channel of their own. */
export const orderedFigure = z.union([
  figure,
  z.object({
    kind: z.literal('clip'),
    fileId,
    durationMs: z.number().int().positive(),
    channel: z.string().min(1),
  }),
]);

/** What cloning finds out about a voice. */
export const clonedVoice = z.object({
  voice: voiceSpec,
  gender: z.enum(['female', 'male']),
  versionName: z.string(),
});

/** What is said, and when. */
export const transcript = z.object({
  text: z.string(),
  segments: z.array(z.object({ fromMs: z.number(), toMs: z.number(), text: z.string() })),
});

/** What speaking leaves. */
export const spoken = z.object({ durationMs: z.number(), audio: fileId, track: fileId.optional() });

/** A sound to talk to, with the phoneme times of an audition; null for those of an upload. */
export const finishedAudio = z.object({
  fileId,
  trackFileId: fileId.nullable(),
  durationMs: z.number().int().positive(),
});

/** A film with its cover, by the roles that steps keep files under. */
export const film = z.object({
  durationMs: z.number(),
  width: z.number(),
  height: z.number(),
  video: fileId,
  cover: fileId,
});

/** What a finished step leaves in the row: figures, and ids of the files it made. Named steps are read by their kind. */
export const stepResults = z.looseObject({
  speech: spoken.optional(),
  'voice-clone': clonedVoice.extend({ sample: fileId.optional() }).optional(),
  'avatar-train': z
    .object({
      durationMs: z.number(),
      width: z.number(),
      height: z.number(),
      track: fileId,
      cover: fileId,
      smallCover: fileId,
    })
    .optional(),
  'avatar-video': film.optional(),
  translate: film.optional(),
  'extract-video': film.optional(),
  'text-video': film.optional(),
  'image-video': film.optional(),
  'extract-audio': z.object({ durationMs: z.number(), audio: fileId }).optional(),
  image: z
    .object({
      image1: fileId,
      image2: fileId.optional(),
      image3: fileId.optional(),
      image4: fileId.optional(),
    })
    .optional(),
  transcribe: transcript.optional(),
  script: z.object({ text: z.string() }).optional(),
});
export type StepResults = z.infer<typeof stepResults>;

/** Time a step may take: a floor, and a multiple of what it has to get through. */
export const limitFor = (floorMs: number, workMs: number, factor: number) =>
  floorMs + Math.ceil(workMs * factor);
export const MINUTE = 60_000;
