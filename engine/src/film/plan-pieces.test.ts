import { planPieces, type Piece } from './plan-pieces';

const line = ({ kind, scene, from, to, at }: Piece): string => `${kind} ${scene}:${from}-${to} at ${at}`;

it('copies what it may and encodes the mark', () => {
  const scene = { frames: 260, keyFrames: [0, 100, 200] };
  expect(planPieces([scene, scene], 0, 75).map(line)).toEqual([
    'encode 0:0-100 at 0',
    'copy 0:100-260 at 100',
    'copy 1:0-260 at 260',
  ]);
});

it('carries the mark on into the next scene when the first is short', () => {
  const scenes = [
    { frames: 50, keyFrames: [0] },
    { frames: 150, keyFrames: [0, 30, 100] },
  ];
  expect(planPieces(scenes, 0, 75).map(line)).toEqual([
    'encode 0:0-50 at 0',
    'encode 1:0-30 at 50',
    'copy 1:30-150 at 80',
  ]);
});

it('encodes a scene that does not fit, and that one alone', () => {
  const fits = { frames: 200, keyFrames: [0, 100] };
  expect(planPieces([fits, { frames: 90, keyFrames: null }, fits], 0, 0).map(line)).toEqual([
    'copy 0:0-200 at 0',
    'encode 1:0-90 at 200',
    'copy 2:0-200 at 290',
  ]);
});

it('encodes around a cross-fade from key frame to key frame', () => {
  const scene = { frames: 260, keyFrames: [0, 100, 200] };
  expect(planPieces([scene, scene], 10, 0).map(line)).toEqual([
    'copy 0:0-200 at 0',
    'encode 0:200-250 at 200',
    'crossfade 0:250-260 at 250',
    'encode 1:10-100 at 260',
    'copy 1:100-260 at 350',
  ]);
});
