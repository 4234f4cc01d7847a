import { drawBrows } from '../art/eyes';
import { drawFace, drawNose, hairShade } from '../art/face';
import { drawNeck } from '../art/clothes';
import { drawCardigan, drawCardiganBack, drawTee } from '../art/clothes-casual';
import { flyaways, hairMass, sheen, strands, type HairTone } from '../art/hair';
import { boutique, counter } from '../art/scene-shop';
import { stroke, type Sketch } from '../art/svg';
import type { PresenterArt } from '../art/types';

const skin = { base: '#f8d9c6', light: '#fff0e4', shade: '#e8b49d', deep: '#b9705a', blush: '#f59a92' };
const face = { temple: 118, cheek: 119, jaw: 99, jawY: 95, chin: 29, chinY: 172 };
const hair: HairTone = { base: '#70422a', light: '#c08a5c', dark: '#3a1e12' };

const cardigan = {
  base: '#ec8f83',
  light: '#ffc4b6',
  dark: '#b3554f',
  shoulder: 300,
  neckX: 84,
  neckY: 244,
  slope: 84,
};

const HAIRLINE =
  'M-150,90L-122,30C-122,-6 -112,-40 -100,-70C-78,-120 -30,-150 0,-186C30,-150 78,-120 100,-70C112,-40 122,-6 122,30L150,90L150,-260L-150,-260Z';
const LOCK =
  'M0,-190C-28,-150 -80,-122 -102,-70C-114,-40 -121,-6 -121,30C-122,66 -146,96 -142,142C-139,180 -158,204 -148,240C-142,264 -122,276 -118,296C-126,300 -140,298 -150,292C-146,302 -136,308 -130,314C-152,318 -176,306 -186,284C-204,250 -178,214 -188,168C-198,122 -167,66 -166,-6C-171,-120 -128,-228 0,-234Z';

function lock(s: Sketch, m: 1 | -1): string {
  const inside = [
    strands(hair, {
      from: [-2, -186, -60, -140, -112, -70, -121, 30],
      to: [-2, -232, -140, -216, -176, -100, -166, 20],
      count: 36,
      width: 5.5,
      seed: m + 20,
      contrast: 0.55,
    }),
    strands(hair, {
      from: [-121, 20, -116, 90, -160, 130, -138, 206],
      to: [-166, 10, -172, 90, -204, 130, -182, 214],
      count: 22,
      width: 5.5,
      seed: m + 30,
      contrast: 0.55,
      ragged: 10,
    }),
    strands(hair, {
      from: [-140, 186, -156, 226, -140, 262, -118, 296],
      to: [-186, 196, -182, 236, -200, 282, -136, 314],
      count: 16,
      width: 5,
      seed: m + 40,
      contrast: 0.55,
      ragged: 10,
    }),
    s.glow(-150, 120, 30, 50, hair.dark, 0.5),
    s.glow(-150, 246, 30, 40, hair.dark, 0.45),
    sheen(s, hair, 'M-146,-96C-128,-140 -96,-172 -56,-190', 20, m < 0 ? 0.5 : 0.3),
    sheen(s, hair, 'M-180,160C-172,176 -160,184 -146,186', 15, 0.3),
  ].join('');
  return `<g transform="scale(${-m} 1)">${hairMass(s, hair, LOCK, inside, { top: -230, bottom: 300, half: m < 0 ? 200 : -200 })}</g>`;
}

/** 苏然: lively live-selling host with long waves. */
export const su: PresenterArt = {
  info: {
    code: 'su',
    name: '苏然',
    gender: 'female',
    desc: '带货主播，甜美活泼，适合好物推荐、直播切片与活动促销',
    orientations: ['landscape', 'portrait'],
  },
  face,
  skin,
  eyes: {
    x: 57,
    half: 34,
    height: 17.5,
    tilt: 2.4,
    iris: '#6b4024',
    lash: '#22120d',
    lashes: 1.1,
    lid: '#c4735f',
    makeup: 0.26,
  },
  lips: {
    y: 115,
    half: 44,
    upper: 9.5,
    lower: 14.5,
    color: '#e2686a',
    light: '#f7aea6',
    dark: '#a83a46',
    gloss: 0.66,
    smile: 8,
  },
  framing: { landscape: { x: 640, y: 268, scale: 0.92 }, portrait: { x: 360, y: 476, scale: 1.06 } },
  scene: boutique,
  foreground: counter,
  backHair(s) {
    const path =
      'M0,-232C-104,-236 -168,-160 -164,-50C-163,20 -188,70 -184,130C-181,180 -200,224 -188,306L-96,318L96,318L188,306C200,224 181,180 184,130C188,70 163,20 164,-50C168,-160 104,-236 0,-232Z';
    return hairMass(
      s,
      hair,
      path,
      s.glow(0, 190, 130, 170, '#241008', 0.85) +
        strands(hair, {
          from: [-160, -40, -190, 80, -196, 200, -186, 306],
          to: [-60, 40, -90, 130, -80, 220, -70, 316],
          count: 26,
          width: 7,
          seed: 3,
          contrast: 0.4,
          ragged: 14,
        }) +
        strands(hair, {
          from: [60, 40, 90, 130, 80, 220, 70, 316],
          to: [160, -40, 190, 80, 196, 200, 186, 306],
          count: 26,
          width: 7,
          seed: 4,
          contrast: 0.35,
          ragged: 14,
        }),
      { top: -200, bottom: 300, half: 180 },
    );
  },
  body(s) {
    const parts = [
      drawCardiganBack(s, cardigan),
      drawNeck(s, skin, 55, face.chinY + 28),
      drawTee(s, { base: '#fbf8f4', light: '#ffffff', dark: '#d5cbc4' }, 60, 350),
      stroke('M-50,262C-38,300 -18,316 0,319C18,316 38,300 50,262', '#d9a441', 1.7, 'opacity=".9"'),
      `<path d="M0,319l6,7l-6,8l-6,-8Z" fill="#f0c75e"/>`,
      drawCardigan(s, cardigan, '#f7efe6'),
    ];
    return `<g transform="translate(0 -30)">${parts.join('')}</g>`;
  },
  head(s) {
    return [
      drawFace(s, face, skin, { blush: 1.15, age: 0, lipY: 115 }),
      hairShade(s, face, skin, HAIRLINE),
      drawNose(s, skin, 19, 77, 0.75),
      drawBrows(s, { innerX: 28, innerY: -45, arch: 5, outerX: 97, outerY: -38, thick: 9, color: '#6d4630' }),
    ].join('');
  },
  frontHair(s) {
    return (
      lock(s, -1) +
      lock(s, 1) +
      stroke('M0,-190C-1,-206 0,-222 0,-233', hair.dark, 2.4, `opacity=".7" ${s.blur(0.8, 1)}`) +
      flyaways(hair, [
        [-80, -214, -30, -244, 30, -244, 80, -214],
        [-168, -20, -180, 40, -196, 90, -192, 150],
        [168, -20, 182, 40, 198, 90, 194, 150],
      ])
    );
  },
};
