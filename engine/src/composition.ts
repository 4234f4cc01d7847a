/** What a render is made of, as one description. Everything that may be left out stays as it is. */

export type Orientation = 'landscape' | 'portrait';

/** Where the talking figure comes from. */
export type FigureSource =
  /** A drawn one. */
  | { kind: 'presenter'; code: string; orientation: Orientation }
  /** A filmed one, with its track. Before a green screen it can be given another background. */
  | { kind: 'video'; file: string; trackFile: string }
  /**
   * A still one: a photo or a drawing that moves its mouth, sways, breathes and, where a face is found, blinks.
   * Without `mouth` its one frontal face is found; with it, whatever has its mouth there talks: a pet, a toy, a drawing.
   */
  | {
      kind: 'picture';
      file: string;
      mouth?: MouthAnchor;
      /** No person's face is looked for around the mouth: a panda's is not one. */
      animal?: boolean;
      /** Two pictures side by side move unlike. */
      seed?: number;
    };

/** Where a picture's mouth is. Everything relative, so that it holds for the picture in any size. */
export interface MouthAnchor {
  /** Middle of the lip line, as shares of the picture's width and height. */
  x: number;
  y: number;
  /** From corner to corner, as a share of the picture's width. */
  width: number;
  /** Of the line from the left corner to the right one, in degrees; clockwise, 0 = level. */
  angle: number;
}

/** What stands behind the figure instead of what is there. `blur`: what is there, out of focus. */
export type Background =
  | { kind: 'colour'; /** #rrggbb */ colour: string }
  /** Covers the whole picture; what stands over is cut off evenly. */
  | { kind: 'picture'; file: string }
  | { kind: 'blur' };

export type Ratio = '16:9' | '9:16' | '1:1' | '3:4';

/** Proportions of the result: `crop` fills the picture and keeps the face, `bars` keeps everything before a blurred copy. */
export interface OutputFrame {
  ratio: Ratio;
  fit: 'crop' | 'bars';
}

/** The site's logo: any picture, shown small in a corner all the time. */
export interface Logo {
  file: string;
  corner: 'top-left' | 'top-right';
}

/** White with a dark outline, white on a dark bar, large yellow, dark on a white card. */
export type SubtitleStyle = 'outline' | 'bar' | 'yellow' | 'card';

/** Text and when it is shown; a line break in it is kept where both lines fit. */
export interface TimedText {
  text: string;
  startMs: number;
  endMs: number;
}

/** Subtitles burned into the picture. */
export interface Subtitles {
  style: SubtitleStyle;
  /** Default: what the speech track says. */
  cues?: TimedText[];
  /** Where to write them as a SubRip file besides. */
  srtFile?: string;
}

/** Music under the voice, looped or cut to its length, faded, and ducked while somebody speaks. */
export interface Music {
  file: string;
  /** How much quieter than the voice it is before ducking, in decibels; default 12. */
  belowDb?: number;
}

/** A talking picture: the figure says the sound. */
export interface Composition {
  figure: FigureSource;
  /** Any audio file ffmpeg reads (whitelisted containers). */
  audioFile: string;
  /** SpeechTrack JSON made by `speech`; null lets the engine open the mouth from the audio's loudness. */
  speechTrackFile: string | null;
  /** Drawn figures take any background; filmed ones need a green screen and take no `blur`; pictures take none. */
  background?: Background;
  frame?: OutputFrame;
  logo?: Logo;
  /** Without cues of their own they need a speech track. */
  subtitles?: Subtitles;
  music?: Music;
  /** Brings the voice to -16 LUFS (EBU R128), peaks below -1.5 dBTP; with music it always is. */
  levelled?: boolean;
}
