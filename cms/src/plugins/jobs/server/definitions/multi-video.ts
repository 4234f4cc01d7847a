import { z } from 'zod';
import { AUDIO_FILES, VIDEO_FILES } from './made';
import { aiLabel, figure, fileId, film, finishedAudio, limitFor, MINUTE, spoken } from './parts';
import { speechStep, speechText } from './speech';
import type { StepResults } from './parts';
import type { JobDefinition, Step } from './types';

const scene = z
  .object({
    /** Who is seen; null where the film is its sound alone. */
    figure: figure.nullable(),
    /** Length of the figure's clip; 0 for one that is drawn for as long as it takes. */
    clipMs: z.number().int().min(0),
    /** Where in the clip the scene begins, as a share of what is left of it beside the sound. */
    startShare: z.number().min(0).max(1),
    /** Finished audio, or null when `speech` is to be synthesized first. */
    audio: finishedAudio.nullable(),
    speech: speechText.extend({ channel: z.string().nullable() }).nullable(),
    /** Made for an earlier film and paid there: neither rendered nor charged. Its picture, if the film has one. */
    reused: z.object({ segmentFileId: fileId.nullable() }).nullable(),
  })
  .refine((s) => (s.audio === null) !== (s.speech === null), 'either audio or speech')
  .refine((s) => s.reused === null || s.audio !== null, 'what was made has a sound');
type Scene = z.infer<typeof scene>;

const payload = z.object({
  scenes: z.array(scene).min(1).max(50),
  output: z.enum(['video', 'audio']),
  shortSide: z.number().int().positive(),
  /** For so long a scene melts into the next; 0: it is cut. Of films with pictures. */
  crossfadeMs: z.number().int().min(0).default(0),
  label: aiLabel,
});
type Order = z.infer<typeof payload>;

const result = z.object({
  fileId,
  /** Of a film with pictures. */
  coverFileId: fileId.nullable(),
  durationMs: z.number(),
  /** Of the scenes that were made for this film: what is billed. */
  chargedMs: z.number(),
  scenes: z.array(
    z.object({ audioFileId: fileId, segmentFileId: fileId.nullable(), durationMs: z.number() }),
  ),
});

/** A presenter never ends; somewhere in its first minute is random enough. */
const ENDLESS_MS = 60_000;
/** Percent of the bar after which all is spoken, and after which only joining is left. */
const SPOKEN = 10;
const RENDERED = 90;

const speechName = (index: number) => `speech-${index}`;
const sceneName = (index: number) => `scene-${index}`;
const JOINED = 'joined';

type Sound = z.infer<typeof finishedAudio>;

/** A scene's sound, once there is one. */
function soundOf(order: Scene, index: number, done: StepResults): Sound | null {
  if (order.audio) return order.audio;
  const made = spoken.optional().parse(done[speechName(index)]);
  return made ? { fileId: made.audio, trackFileId: made.track ?? null, durationMs: made.durationMs } : null;
}

/** Falls back to the clip's start where the sound is longer than the clip. */
export function startOf({ figure: seen, clipMs, startShare }: Scene, durationMs: number): number {
  const room = seen?.kind === 'presenter' ? ENDLESS_MS : Math.max(0, clipMs - durationMs);
  return Math.floor(room * startShare);
}

const sum = (lengths: readonly number[]) => lengths.reduce((all, each) => all + each, 0);

/** Several scenes, each a figure that talks, joined to one film; or their sounds alone. */
export const multiVideo: JobDefinition<Order, z.infer<typeof result>> = {
  lane: 'heavy',
  maxAttempts: 3,
  action: 'multi-video',
  payload,
  result,
  next(order, done) {
    const sounds: Sound[] = [];
    for (const [index, one] of order.scenes.entries()) {
      const sound = soundOf(one, index, done);
      if (!sound) return { step: speak(order, index) };
      sounds.push(sound);
    }
    const chargedMs = sum(
      sounds.flatMap((sound, index) => (order.scenes[index]!.reused ? [] : sound.durationMs)),
    );
    // What is spoken by the job itself has a price only now; the first step after it asks for that.
    const costly = order.scenes.some(({ speech }) => speech) ? { durationMs: chargedMs } : undefined;
    const segments: number[] = [];
    let isFirst = true;
    for (const [index, one] of order.scenes.entries()) {
      if (order.output === 'audio') break;
      const segment = segmentOf(one, index, done);
      if (segment === null)
        return { step: { ...render(order, index, sounds), costly: isFirst ? costly : undefined } };
      segments.push(segment);
      isFirst &&= one.reused !== null;
    }
    const joined = done[JOINED];
    if (joined === undefined)
      return { step: { ...join(order, sounds, segments), costly: isFirst ? costly : undefined } };
    const made = order.output === 'video' ? film.parse(joined) : joinedSound.parse(joined);
    return {
      result: {
        fileId: 'video' in made ? made.video : made.audio,
        coverFileId: 'cover' in made ? made.cover : null,
        durationMs: made.durationMs,
        chargedMs,
        scenes: sounds.map((sound, index) => ({
          audioFileId: sound.fileId,
          segmentFileId: segments[index] ?? null,
          durationMs: sound.durationMs,
        })),
      },
    };
  },
};

const joinedSound = z.object({ durationMs: z.number(), audio: fileId });

function segmentOf(order: Scene, index: number, done: StepResults): number | null {
  if (order.reused) return order.reused.segmentFileId;
  return film.optional().parse(done[sceneName(index)])?.video ?? null;
}

function speak({ scenes }: Order, index: number): Step {
  const { channel, ...text } = scenes[index]!.speech!;
  const share = SPOKEN / scenes.length;
  const progress = { from: Math.floor(share * index), to: Math.floor(share * (index + 1)) };
  return { ...speechStep({ ...text, label: null }, { channel, progress }), name: speechName(index) };
}

function render(order: Order, index: number, sounds: readonly Sound[]): Step {
  const one = order.scenes[index]!;
  const sound = sounds[index]!;
  const total = sum(sounds.map(({ durationMs }) => durationMs));
  const percentAt = (scene: number) =>
    Math.floor(SPOKEN + ((RENDERED - SPOKEN) * sum(sounds.slice(0, scene).map((s) => s.durationMs))) / total);
  return {
    name: sceneName(index),
    request: {
      op: 'avatar-video',
      input: {
        figure: one.figure!,
        audioFileId: sound.fileId,
        speechTrackFileId: sound.trackFileId,
        // The film is marked as a whole.
        label: null,
        shortSide: order.shortSide,
        startMs: startOf(one, sound.durationMs),
      },
    },
    channel: null,
    files: VIDEO_FILES,
    timeLimitMs: limitFor(10 * MINUTE, sound.durationMs, 20),
    progress: { from: percentAt(index), to: percentAt(index + 1) },
  };
}

function join(order: Order, sounds: readonly Sound[], segments: readonly number[]): Step {
  const { label, crossfadeMs } = order;
  const isVideo = order.output === 'video';
  return {
    name: JOINED,
    request: isVideo
      ? { op: 'join-video', input: { fileIds: [...segments], crossfadeMs, label } }
      : { op: 'join-audio', input: { fileIds: sounds.map(({ fileId: id }) => id), label } },
    channel: null,
    files: isVideo ? VIDEO_FILES : AUDIO_FILES,
    timeLimitMs: limitFor(10 * MINUTE, sum(sounds.map(({ durationMs }) => durationMs)), 10),
    progress: { from: isVideo ? RENDERED : SPOKEN, to: 100 },
  };
}
