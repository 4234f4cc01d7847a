/** Shared vocabulary of the engine. Times are integer milliseconds, sizes are bytes or pixels. */

import type { Composition, MouthAnchor, Orientation } from './composition';

export type * from './composition';

/** What probing a file really found; nothing here is taken from a file name or a client's word. */
export interface MediaInfo {
  kind: 'video' | 'audio' | 'image';
  /** ffprobe's format name, e.g. "mov,mp4,m4a,3gp,3g2,mj2". */
  container: string;
  sizeBytes: number;
  /** 0 for stills. */
  durationMs: number;
  width: number;
  height: number;
  /** Frames per second; 0 for audio and stills. */
  fps: number;
  videoCodec: string | null;
  audioCodec: string | null;
}

/** Parameters of one of the embedded voices (voices/presets.ts) or of a voice matched from a sample. */
export interface VoiceSpec {
  /** Variant of the speech synthesizer, e.g. "f2". */
  variant: string;
  /** Synthesizer pitch 0-99. */
  pitch: number;
  /** Intonation range 0-99. */
  range: number;
  /** Formant scale, 1 = as the variant has it. */
  formant: number;
  /** Syllable rate factor on top of the user's speed, 1 = the variant's own. */
  tempo: number;
  /** Treble shelf in dB, softens or brightens the synthesizer. */
  shelfDb: number;
}

/** The user's sliders (spec 2 §5): rate 0.5-2, volume 0.1-3, pitch 0.1-2, all default 1. */
export interface SpeechParams {
  rate: number;
  volume: number;
  pitch: number;
}

/** What makes a voice sound like itself, as far as it can be measured. */
export interface VoiceMeasures {
  /** Median pitch. */
  f0Hz: number;
  /** Spread of the pitch, 10th to 90th percentile. */
  rangeSemitones: number;
  /** Third resonance of the mouth, median: the longer the vocal tract, the lower. */
  formantHz: number;
  /** Level above 2.5 kHz against that below 1 kHz, while voiced. */
  tiltDb: number;
  /** Syllables per second of speech, pauses left out. */
  syllableRate: number;
  /** Voiced sound in it. */
  voicedMs: number;
}

/** One sounded unit. `symbol` is IPA as the synthesizer reports it; '' is a pause. */
export interface Phoneme {
  symbol: string;
  startMs: number;
  endMs: number;
}

export interface SpeechTrack {
  durationMs: number;
  phonemes: Phoneme[];
  /** Sentences or clauses with their times, for subtitles. */
  phrases: { text: string; startMs: number; endMs: number }[];
}

/** Content of the AIGC metadata key and what the visible mark says (GB 45438-2025). */
export interface AiLabel {
  /** Name or code of the content producer (the site). */
  producer: string;
  /** Unique id of this piece of content. */
  produceId: string;
  /** Visible text, e.g. "AI生成". */
  text: string;
}

/**
 * A scene of a film: a finished video, with or without sound, or any sound for a film of sound alone. A video that `render`
 * made without a label and in the film's size is taken over as it is; anything else is encoded to fit.
 */
export interface FilmScene {
  file: string;
}

/** Width and height in pixels. */
export interface FrameSize {
  width: number;
  height: number;
}

/** Everything the engine can be asked to do. Run with `runTask`; each runs in a process of its own. */
export type EngineTask =
  | { task: 'probe'; file: string }
  | { task: 'cover'; file: string; outFile: string; smallFile: string }
  | {
      task: 'speech';
      text: string;
      voice: VoiceSpec;
      params: SpeechParams;
      outFile: string;
      trackFile: string;
      label: AiLabel | null;
      /** Where its beginning is written as .wav pieces while the rest is still spoken; told by `onPiece`. */
      piecesDir?: string;
    }
  /** Finds the synthetic voice nearest to a recording of at least three seconds of speech. */
  | { task: 'hear-voice'; file: string }
  | { task: 'match-voice'; file: string }
  /** Whether a clip was filmed before a green screen. */
  | { task: 'find-screen'; file: string }
  | { task: 'track'; file: string; trackFile: string }
  /** Finds the mouth of a picture's one frontal face. EngineError "face" says what to do where there is none. */
  | { task: 'find-mouth'; file: string }
  /**
   * Makes a talking video after one description, with its cover; figure, sound and label are the smallest.
   * EngineError "composition" when its parts do not go together.
   */
  | ({
      task: 'render';
      outFile: string;
      coverFile: string;
      /** null only for a scene of a film: `join` marks and labels the whole. */
      label: AiLabel | null;
      /** Short side in pixels of the result, at most the source's; default 720. */
      shortSide?: number;
      /**
       * Where finished segments of a film of more than a minute are kept, so that the same order, run again after it was
       * killed, goes on behind them. Stays the caller's to remove. Without it a killed run leaves nothing.
       */
      keepDir?: string;
      /** Where in the figure's clip it begins; default 0, and 0 where less of the clip is left than there is sound. */
      startMs?: number;
    } & Composition)
  /**
   * Plays scenes one after the other as one film with one mark and one label. Scenes of any size, rate and sound are
   * brought to one; those that already are what the film needs are not encoded again, so an edit costs the edited scene
   * alone. Sound is decoded and encoded once, and every scene's is exactly as long as its picture.
   * EngineError "composition" for no scenes or a scene of sound in a film with a picture, "media" for an unusable file.
   */
  | ({
      task: 'join';
      /** In the order in which they play. */
      scenes: FilmScene[];
      outFile: string;
      label: AiLabel;
      /** Cross-fade between scenes, at most a third of the shortest scene; by it the film gets shorter. Default 0, a hard cut. */
      crossfadeMs?: number;
    } & (
      | {
          /** H.264 and AAC in .mp4. */
          output: 'video';
          coverFile: string;
          /** Even width and height; default the first scene's. Other proportions get blurred bars. */
          size?: FrameSize;
        }
      /** AAC in .m4a. */
      | { output: 'audio' }
    ))
  /** Sound made elsewhere, as AAC in .m4a with the label in its metadata. */
  | { task: 'label-audio'; file: string; outFile: string; label: AiLabel | null }
  /** A film made elsewhere, as H.264 in .mp4 with the visible mark and the label, and its cover. */
  | { task: 'label-video'; file: string; outFile: string; coverFile: string; label: AiLabel }
  | {
      task: 'presenter-clip';
      code: string;
      orientation: Orientation;
      seconds: number;
      outFile: string;
      coverFile: string;
    };

/** Results by task name. */
export interface EngineResults {
  probe: MediaInfo;
  cover: { width: number; height: number };
  /** outFile is AAC in .m4a or PCM .wav by its extension. */
  speech: { durationMs: number };
  'hear-voice': { measured: VoiceMeasures };
  'match-voice': { voice: VoiceSpec; gender: 'female' | 'male'; measured: VoiceMeasures };
  'find-screen': { hasScreen: boolean };
  /** faceShare = part of sampled frames with exactly one usable face, 0-1. */
  track: {
    frames: number;
    faceShare: number;
    width: number;
    height: number;
    fps: number;
    durationMs: number;
  };
  'find-mouth': { mouth: MouthAnchor };
  render: MediaInfo;
  /** `startsMs`: where each scene begins. `encodedMs`: how much of the picture had to be encoded; 0 for sound alone. */
  join: { media: MediaInfo; startsMs: number[]; encodedMs: number };
  /** Length of the sound as decoded, whatever its container says. */
  'label-audio': { durationMs: number };
  'label-video': MediaInfo;
  'presenter-clip': MediaInfo;
}

/** Why a task ended without a result. `media`, `face` and `text` are the user's to mend, the others ours. */
export type EngineErrorCode =
  /** The parts of what was ordered do not go together. */
  'composition' | 'media' | 'face' | 'text' | 'cancelled' | 'timeout' | 'crashed' | 'missing-tool';

export class EngineError extends Error {
  constructor(
    readonly code: EngineErrorCode,
    message: string,
    /** Chinese, for the person who asked; null when there is nothing they could do. */
    readonly userMessage: string | null = null,
  ) {
    super(message);
    this.name = 'EngineError';
  }
}

/** A part of a speech that can be heard already: cut on a pause, and sample by sample what the whole will be there. */
export interface SpeechPiece {
  file: string;
  /** 0, 1, 2 …; the same script is always cut in the same places. */
  index: number;
  durationMs: number;
}

export interface RunOptions {
  /** Whole percent, rising. */
  onProgress?: (percent: number) => void;
  /** Of `speech` with `piecesDir`: the pieces in their order. A long speech goes on after the last one. */
  onPiece?: (piece: SpeechPiece) => void;
  /** Ends the task and its children; the promise rejects with code "cancelled". */
  signal?: AbortSignal;
  timeoutMs?: number;
}

/** An embedded voice that a site offers its users. */
export interface VoicePreset {
  code: string;
  /** Chinese display name. */
  name: string;
  gender: 'female' | 'male';
  /** Short Chinese description of style and use. */
  desc: string;
  spec: VoiceSpec;
}

/** An original drawn presenter. */
export interface PresenterInfo {
  code: string;
  name: string;
  gender: 'female' | 'male';
  desc: string;
  orientations: Orientation[];
}

/** Mouth pose for one frame, as visemes produce it. */
export interface MouthPose {
  /** Lip opening 0 (closed) - 1 (widest). */
  open: number;
  /** Mouth width, 1 = neutral; about 0.68 (rounded) - 1.12 (spread). */
  width: number;
  /** How much of the upper teeth to show, 0-1. */
  teeth: number;
}

/**
 * A drawn presenter ready to be rendered frame by frame.
 * `frame` returns the whole picture as planar yuv420p bytes of width×height; the buffer may be reused by the next call.
 */
export interface PresenterStage {
  width: number;
  height: number;
  format: 'yuv420p';
  frame(timeMs: number, mouth: MouthPose): Buffer;
}
