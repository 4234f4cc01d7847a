import type { Orientation, PresenterInfo } from '../../types';
import type { Sketch } from './svg';

/**
 * Figure units: the face's centre line is x = 0, the eye line y = 0, y grows downwards; a head is about 380 units high.
 * Light comes from the viewer's upper left.
 */
export interface Skin {
  base: string;
  light: string;
  shade: string;
  deep: string;
  blush: string;
}

/** Half widths of the face at several heights, and where the chin ends. */
export interface FaceShape {
  temple: number;
  cheek: number;
  jaw: number;
  jawY: number;
  chin: number;
  chinY: number;
}

export interface EyeStyle {
  /** Distance of each eye from the centre line. */
  x: number;
  /** Half width of the opening. */
  half: number;
  /** Height of the opening above the eye line. */
  height: number;
  /** How much the outer corner is lifted. */
  tilt: number;
  iris: string;
  lash: string;
  /** Lash weight, about 0.5 (bare) - 1.2 (made up). */
  lashes: number;
  /** Colour of the crease and lid shade. */
  lid: string;
  /** Soft eye shadow opacity. */
  makeup: number;
}

export interface LipStyle {
  /** Height of the closed lip line. */
  y: number;
  half: number;
  upper: number;
  lower: number;
  color: string;
  light: string;
  dark: string;
  gloss: number;
  /** How far the closed corners are lifted. */
  smile: number;
}

/** Where the figure's origin lies in a 1280×720 or 720×1280 frame, and pixels per figure unit. */
export interface Framing {
  x: number;
  y: number;
  scale: number;
}

/** One presenter's drawing. Every function returns SVG markup; layers are listed from back to front. */
export interface PresenterArt {
  info: PresenterInfo;
  face: FaceShape;
  skin: Skin;
  eyes: EyeStyle;
  lips: LipStyle;
  framing: Record<Orientation, Framing>;
  /** Backdrop in frame pixels (1280×720 or 720×1280). */
  scene(s: Sketch, orientation: Orientation): string;
  /** Hair behind the neck; moves with the head. */
  backHair(s: Sketch): string;
  /** Neck, shoulders and clothes. */
  body(s: Sketch): string;
  /** Face without eyes and mouth. */
  head(s: Sketch): string;
  /** What lies over eyes and forehead: fringe, glasses. */
  frontHair(s: Sketch): string;
  /** Desk and other still things before the figure, in frame pixels. */
  foreground?(s: Sketch, orientation: Orientation): string;
}
