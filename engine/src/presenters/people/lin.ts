import { drawBrows } from '../art/eyes';
import { drawFace, drawNose, hairShade } from '../art/face';
import { drawJacket, drawNeck } from '../art/clothes';
import { lavalier } from '../art/clothes-shirt';
import { flyaways, hairMass, sheen, strands, type HairTone } from '../art/hair';
import { newsroom, newsDesk } from '../art/scene-newsroom';
import { fill, stroke, type Sketch } from '../art/svg';
import type { PresenterArt } from '../art/types';

const skin = { base: '#f5d2bd', light: '#fee9db', shade: '#e3ad93', deep: '#b0674e', blush: '#ef8f84' };
const face = { temple: 120, cheek: 121, jaw: 101, jawY: 98, chin: 31, chinY: 176 };
const hair: HairTone = { base: '#3b2620', light: '#7d5141', dark: '#1d110e' };
const suit = { base: '#1f3f7d', light: '#4f78c4', dark: '#0e1f45' };

const HAIRLINE =
  'M-140,60C-150,-60 -120,-150 -40,-170C-20,-130 30,-104 96,-78C112,-50 118,0 122,50L190,60L190,-240L-190,-240Z';

function blouse(s: Sketch): string {
  const top = 'M-78,250C-70,330 -40,372 0,376C40,372 70,330 78,250L210,330L210,700L-210,700L-210,330Z';
  return (
    fill(top, '#7c8ba8', `opacity=".5" transform="translate(0 -5)" ${s.blur(4)}`) +
    fill(top, s.linear(-90, 330, 90, 420, [0, '#ffffff'], [0.55, '#f1f3f8'], [1, '#c3cbdb'])) +
    stroke('M-74,268C-64,336 -38,366 0,369C38,366 64,336 74,268', '#b9c3d6', 2, 'opacity=".8"') +
    stroke(
      'M-30,392C-36,450 -30,520 -22,600M28,398C36,460 30,520 24,600',
      '#9aa7c0',
      9,
      `opacity=".4" ${s.blur(4, 1)}`,
    )
  );
}

function necklace(s: Sketch): string {
  return (
    stroke(
      'M-58,262C-44,316 -20,338 0,341C20,338 44,316 58,262',
      '#7a4a2c',
      2.4,
      `opacity=".35" transform="translate(1 4)" ${s.blur(1.5, 1)}`,
    ) +
    stroke('M-58,262C-44,316 -20,338 0,341C20,338 44,316 58,262', '#e6c27a', 1.6) +
    `<circle cx="0" cy="345" r="5" fill="${s.radial(-2, 343, 7, 7, [0, '#ffffff'], [0.5, '#f2ecdf'], [1, '#b9ab93'])}"/>`
  );
}

/** 林晓: news anchor with a smooth long bob. */
export const lin: PresenterArt = {
  info: {
    code: 'lin',
    name: '林晓',
    gender: 'female',
    desc: '新闻主播，端庄亲和，适合资讯播报、企业宣传与通知公告',
    orientations: ['landscape', 'portrait'],
  },
  face,
  skin,
  eyes: {
    x: 58,
    half: 33.5,
    height: 16,
    tilt: 3,
    iris: '#5a3420',
    lash: '#1d100d',
    lashes: 1.05,
    lid: '#b9755e',
    makeup: 0.2,
  },
  lips: {
    y: 118,
    half: 45,
    upper: 10,
    lower: 15,
    color: '#cf5b63',
    light: '#ee9c98',
    dark: '#96303f',
    gloss: 0.5,
    smile: 7,
  },
  framing: { landscape: { x: 640, y: 262, scale: 0.92 }, portrait: { x: 360, y: 492, scale: 1.08 } },
  scene: newsroom,
  foreground: newsDesk,
  backHair(s) {
    const path =
      'M0,-228C-96,-232 -160,-160 -160,-50C-160,50 -176,130 -168,214C-164,258 -128,282 -86,272C-52,262 52,262 86,272C128,282 164,258 168,214C176,130 160,50 160,-50C160,-160 96,-232 0,-228Z';
    return hairMass(
      s,
      hair,
      path,
      s.glow(0, 190, 120, 130, '#0c0605', 0.75) +
        strands(hair, {
          from: [-150, -60, -176, 60, -176, 160, -140, 268],
          to: [-84, 0, -96, 90, -100, 190, -88, 272],
          count: 26,
          width: 6,
          seed: 3,
          contrast: 0.45,
        }) +
        strands(hair, {
          from: [84, 0, 96, 90, 100, 190, 88, 272],
          to: [150, -60, 176, 60, 176, 160, 140, 268],
          count: 26,
          width: 6,
          seed: 4,
          contrast: 0.4,
        }),
      { top: -200, bottom: 260, half: 170 },
    );
  },
  body(s) {
    const parts = [
      drawNeck(s, skin, 58, face.chinY + 26),
      necklace(s),
      blouse(s),
      drawJacket(s, {
        ...suit,
        shoulder: 318,
        neckX: 84,
        neckY: 240,
        slope: 88,
        close: 520,
        lapel: 0.86,
        button: '#c9a45a',
      }),
      lavalier(s, 64, 400),
    ];
    return `<g transform="translate(0 -26)">${parts.join('')}</g>`;
  },
  head(s) {
    return [
      drawFace(s, face, skin, { blush: 0.9, age: 0, lipY: 118 }),
      hairShade(s, face, skin, HAIRLINE),
      drawNose(s, skin, 20, 80, 0.8),
      drawBrows(s, { innerX: 27, innerY: -43, arch: 6, outerX: 99, outerY: -35, thick: 9, color: '#4a2d22' }),
    ].join('');
  },
  frontHair(s) {
    // Side parting on the viewer's left; both sides fall behind the jaw.
    const left =
      'M-44,-176C-86,-152 -112,-96 -119,-30C-123,20 -122,70 -128,120C-132,164 -140,196 -150,226C-172,208 -174,130 -164,40C-166,-60 -160,-150 -100,-200C-80,-216 -54,-226 -30,-228Z';
    const right =
      'M-46,-178C-8,-128 60,-106 98,-72C114,-48 119,-10 121,30C124,90 128,150 150,230C174,200 176,120 164,40C168,-60 158,-152 98,-202C62,-230 4,-238 -34,-228C-52,-214 -52,-196 -46,-178Z';
    const box = { top: -220, bottom: 220, half: 150 };
    return [
      hairMass(
        s,
        hair,
        left,
        strands(hair, {
          from: [-40, -182, -92, -150, -122, -60, -124, 120],
          to: [-44, -226, -170, -200, -176, -40, -156, 216],
          count: 34,
          width: 5,
          seed: 11,
          contrast: 0.55,
        }) + sheen(s, hair, 'M-142,-96C-132,-120 -116,-142 -92,-160', 17, 0.4),
        box,
      ),
      hairMass(
        s,
        hair,
        right,
        strands(hair, {
          from: [-46, -180, 0, -122, 104, -110, 118, 20],
          to: [-40, -226, 70, -250, 172, -160, 166, 40],
          count: 46,
          width: 5.5,
          seed: 12,
          contrast: 0.55,
        }) +
          strands(hair, {
            from: [119, 0, 122, 70, 126, 150, 146, 222],
            to: [165, 0, 172, 70, 176, 150, 160, 220],
            count: 22,
            width: 5,
            seed: 13,
            contrast: 0.5,
          }) +
          sheen(s, hair, 'M-8,-170C40,-158 96,-138 132,-92', 20, 0.42),
        box,
      ),
      stroke('M-45,-177C-52,-196 -50,-212 -36,-227', '#120a08', 2.2, `opacity=".6" ${s.blur(0.8, 1)}`),
      flyaways(hair, [
        [-60, -222, -20, -238, 40, -240, 84, -214],
        [158, -60, 172, 10, 176, 80, 172, 150],
        [-160, -40, -174, 30, -178, 110, -172, 170],
      ]),
    ].join('');
  },
};
