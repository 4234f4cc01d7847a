/** What a render is made of, as one description. Everything that may be left out stays as it is. */

export type Orientation = 'landscape' | 'portrait';

/** Where the talking figure comes from. */
export type FigureSource =
  /** A drawn one. */
  | { kind: 'presenter'; code: string; orientation: Orientation }
  /** A filmed one, with its track. Before a green screen it can be given another background. */
  | { kind: 'video'; file: string; trackFile: string };

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

/** A talking picture: the figure says the sound. */
export interface Composition {
  figure: FigureSource;
  /** Any audio file ffmpeg reads (whitelisted containers). */
  audioFile: string;
  /** SpeechTrack JSON made by `speech`; null lets the engine open the mouth from the audio's loudness. */
  speechTrackFile: string | null;
  /** Drawn figures take any background; filmed ones need a green screen and take no `blur`. */
  background?: Background;
  frame?: OutputFrame;
  logo?: Logo;
}
