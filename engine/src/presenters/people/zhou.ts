import { drawBrows } from '../art/eyes';
import { drawEars, drawFace, drawNose, hairShade } from '../art/face';
import { drawNeck } from '../art/clothes';
import { drawHeadphoneBand, drawHeadphones, drawHoodBack, drawHoodie, drawTee } from '../art/clothes-casual';
import { flyaways, hairMass, sheen, strands, type HairTone } from '../art/hair';
import { creatorRoom, microphone } from '../art/scene-studio';
import { fill, leaf, mix, type Cubic, type Sketch } from '../art/svg';
import type { PresenterArt } from '../art/types';

const skin = { base: '#dca77f', light: '#f2c8a2', shade: '#ba7d57', deep: '#7d4630', blush: '#cc7355' };
const face = { temple: 122, cheek: 124, jaw: 110, jawY: 100, chin: 41, chinY: 182 };
const hair: HairTone = { base: '#2d221e', light: '#7a5a45', dark: '#120c0a' };
const hoodie = {
  base: '#1f7f7c',
  light: '#5cc5bb',
  dark: '#0b3b40',
  shoulder: 344,
  neckX: 78,
  neckY: 236,
  slope: 92,
};

const HAIRLINE =
  'M-150,30L-118,10C-118,-30 -110,-60 -98,-78C-60,-62 40,-52 104,-74C112,-54 118,-30 118,10L150,30L150,-260L-150,-260Z';

/** Tips and sideways reach of the fringe's locks, back to front. */
const LOCKS = [
  [-104, -50, 30],
  [104, -52, 34],
  [-78, -66, 40],
  [84, -70, 44],
  [-46, -60, 46],
  [58, -78, 48],
  [-14, -70, 50],
  [30, -64, 46],
] as const;

/** Tousled locks that fall from the crown over the forehead, swept towards the viewer's right. */
function fringe(s: Sketch): string {
  return LOCKS.map(([x, y, width], i) => {
    const rootX = x * 0.42 - 14;
    const rootY = -220 + Math.abs(x) * 0.14;
    const c: Cubic = [rootX, rootY, Math.max(-128, x - 66 + i), -190, Math.max(-124, x - 52), -112, x, y];
    const paint = s.linear(
      x - 60,
      -210,
      x,
      y,
      [0, hair.dark],
      [0.35, mix(hair.base, hair.light, 0.5)],
      [0.6, mix(hair.base, hair.light, 0.18)],
      [1, hair.base],
    );
    const shape = leaf(c, width);
    const from: Cubic = [c[0], c[1], c[2] - 20, c[3], c[4] - 18, c[5], c[6] - 4, c[7] - 6];
    const to: Cubic = [c[0], c[1], c[2] + 22, c[3], c[4] + 22, c[5], c[6] + 4, c[7] - 8];
    return (
      fill(shape, '#000000', `opacity=".28" transform="translate(3 5)" ${s.blur(4)}`) +
      fill(shape, paint) +
      s.clipped(
        shape,
        strands(hair, { from, to, count: 12, width: 3, seed: 60 + i, contrast: 0.55, ragged: 4 }),
      )
    );
  }).join('');
}

/** 周远: young creator in a hoodie with headphones round his neck. */
export const zhou: PresenterArt = {
  info: {
    code: 'zhou',
    name: '周远',
    gender: 'male',
    desc: '年轻博主，阳光自然，适合数码测评、知识科普与短视频口播',
    orientations: ['landscape', 'portrait'],
  },
  face,
  skin,
  eyes: {
    x: 57,
    half: 32,
    height: 14.5,
    tilt: 2.2,
    iris: '#4a2b1a',
    lash: '#17100d',
    lashes: 0.64,
    lid: '#9a5b40',
    makeup: 0.04,
  },
  lips: {
    y: 118,
    half: 46,
    upper: 8,
    lower: 12.5,
    color: '#bd6f60',
    light: '#dc9a88',
    dark: '#803f37',
    gloss: 0.3,
    smile: 7.5,
  },
  framing: { landscape: { x: 640, y: 266, scale: 0.92 }, portrait: { x: 360, y: 478, scale: 1.05 } },
  scene: creatorRoom,
  foreground: microphone,
  backHair() {
    return '';
  },
  body(s) {
    const parts = [
      drawHoodBack(s, hoodie),
      drawHeadphoneBand(s, 122, 312),
      drawNeck(s, skin, 71, face.chinY + 22),
      drawTee(s, { base: '#eef0f2', light: '#ffffff', dark: '#aab2bd' }, 66, 318),
      drawHoodie(s, hoodie),
      drawHeadphones(s, 122, 312, '#ff6fa3'),
    ];
    return `<g transform="translate(0 -22)">${parts.join('')}</g>`;
  },
  head(s) {
    return [
      drawEars(s, face, skin),
      drawFace(s, face, skin, { blush: 0.55, age: 0, lipY: 118 }),
      hairShade(s, face, skin, HAIRLINE),
      drawNose(s, skin, 22, 80, 0.95),
      drawBrows(s, {
        innerX: 26,
        innerY: -39,
        arch: 7,
        outerX: 100,
        outerY: -34,
        thick: 13,
        color: '#2b1d17',
      }),
    ].join('');
  },
  frontHair(s) {
    const path =
      'M-121,0C-134,-16 -148,-60 -145,-106C-152,-146 -130,-186 -102,-198C-92,-228 -50,-242 -20,-232C6,-252 66,-246 86,-218C120,-214 148,-166 145,-108C149,-60 134,-16 121,0L110,-4C113,-30 114,-50 107,-76C90,-110 40,-124 0,-124C-44,-124 -84,-110 -104,-76C-114,-48 -113,-26 -110,-4Z';
    return (
      hairMass(
        s,
        hair,
        path,
        [
          s.glow(132, -30, 30, 70, '#000000', 0.55),
          s.glow(-132, -30, 26, 70, '#000000', 0.4),
          strands(hair, {
            from: [-20, -226, -110, -220, -150, -130, -122, 8],
            to: [-4, -160, -70, -170, -110, -110, -114, -20],
            count: 26,
            width: 7,
            seed: 15,
            contrast: 0.5,
            ragged: 14,
          }),
          strands(hair, {
            from: [4, -160, 70, -170, 112, -110, 114, -20],
            to: [20, -232, 120, -226, 154, -130, 122, 8],
            count: 26,
            width: 7,
            seed: 16,
            contrast: 0.5,
            ragged: 14,
          }),
        ].join(''),
        { top: -240, bottom: 20, half: 145 },
      ) +
      fringe(s) +
      sheen(s, hair, 'M-86,-160C-50,-188 10,-194 66,-176', 22, 0.34) +
      flyaways(
        hair,
        [
          [-70, -218, -90, -240, -70, -250, -56, -246],
          [-10, -232, -6, -252, 14, -260, 30, -256],
          [80, -214, 96, -234, 112, -232, 122, -222],
          [-140, -130, -156, -146, -158, -160, -152, -172],
        ],
        2,
      )
    );
  },
};
