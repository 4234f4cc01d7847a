/** A scene as the planning sees it: its frames at the film's rate. */
export interface PlannedScene {
  frames: number;
  /** Frames from which its stream can be copied as it is, the first being 0; null when it must be encoded. */
  keyFrames: number[] | null;
}

/** A run of frames of one scene, `to` exclusive; a cross-fade takes its second picture from the start of the next. */
export interface Piece {
  kind: 'copy' | 'encode' | 'crossfade';
  scene: number;
  from: number;
  to: number;
  /** Frame of the film that shows its first one. */
  at: number;
}

function pieceOf(kind: Piece['kind'], scene: number, from: number, to: number, at: number): Piece[] {
  return to > from ? [{ kind, scene, from, to, at }] : [];
}

/** Frames `from` to `to` of a scene; those before `drawnUntil` cannot be copied, because something is drawn on them. */
function body(
  scene: PlannedScene,
  index: number,
  span: [number, number],
  at: number,
  drawnUntil: number,
): Piece[] {
  const [from, to] = span;
  const keys = scene.keyFrames ?? [];
  const copyFrom = keys.find((key) => key >= Math.max(from, drawnUntil)) ?? to;
  const copyTo = to === scene.frames ? to : (keys.findLast((key) => key <= to) ?? from);
  if (scene.keyFrames === null || copyTo <= copyFrom) return pieceOf('encode', index, from, to, at);
  return [
    ...pieceOf('encode', index, from, copyFrom, at),
    ...pieceOf('copy', index, copyFrom, copyTo, at + copyFrom - from),
    ...pieceOf('encode', index, copyTo, to, at + copyTo - from),
  ];
}

/**
 * Cuts a film into pieces that can each be made alone: copied where the scene already is what the film needs, encoded
 * where not, where the mark stands (`markFrames` from the start) and where scenes cross-fade.
 */
export function planPieces(scenes: PlannedScene[], crossfade: number, markFrames: number): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  scenes.forEach((scene, index) => {
    const from = index > 0 ? crossfade : 0;
    const to = index < scenes.length - 1 ? scene.frames - crossfade : scene.frames;
    pieces.push(...body(scene, index, [from, to], at, markFrames - at + from));
    at += to - from;
    if (to === scene.frames) return;
    pieces.push(...pieceOf('crossfade', index, to, scene.frames, at));
    at += crossfade;
  });
  return pieces;
}
