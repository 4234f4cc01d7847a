import { drawBrows } from '../art/eyes';
import { drawEars, drawFace, drawNose, hairShade } from '../art/face';
import { drawNeck } from '../art/clothes';
import { drawMandarinJacket } from '../art/clothes-casual';
import { drawGlasses } from '../art/glasses';
import { flyaways, hairMass, sheen, strands, type HairTone } from '../art/hair';
import { library, teaDesk } from '../art/scene-library';
import { fill, mirrored, type Sketch } from '../art/svg';
import type { PresenterArt } from '../art/types';

const skin = { base: '#e7bd9d', light: '#f6dabf', shade: '#ca9573', deep: '#8d543c', blush: '#d97f66' };
const face = { temple: 122, cheek: 123, jaw: 110, jawY: 104, chin: 43, chinY: 186 };
const hair: HairTone = { base: '#b3b1ae', light: '#f4f3f0', dark: '#73706d' };

const HAIRLINE =
  'M-150,30L-116,6C-118,-30 -114,-66 -108,-86C-98,-118 -64,-144 -10,-148C50,-150 92,-128 106,-90C114,-66 118,-30 116,6L150,30L150,-260L-150,-260Z';

function collarLining(s: Sketch): string {
  return fill(
    'M-78,214C-74,262 -40,296 0,304C40,296 74,262 78,214L90,330L-90,330Z',
    s.linear(-70, 230, 70, 300, [0, '#ffffff'], [0.5, '#eceae4'], [1, '#bcb8ad']),
  );
}

/** 顾明德: elder scholar in a Chinese jacket. */
export const gu: PresenterArt = {
  info: {
    code: 'gu',
    name: '顾明德',
    gender: 'male',
    desc: '资深学者，儒雅稳重，适合国学文化、历史讲述与养生课堂',
    orientations: ['landscape', 'portrait'],
  },
  face,
  skin,
  eyes: {
    x: 57,
    half: 30.5,
    height: 11.5,
    tilt: 1,
    iris: '#4a3222',
    lash: '#2a1f1b',
    lashes: 0.5,
    lid: '#a1644b',
    makeup: 0.06,
  },
  lips: {
    y: 121,
    half: 46,
    upper: 7,
    lower: 10.5,
    color: '#bd7667',
    light: '#d99c8b',
    dark: '#86483f',
    gloss: 0.2,
    smile: 7,
  },
  framing: { landscape: { x: 640, y: 268, scale: 0.92 }, portrait: { x: 360, y: 484, scale: 1.05 } },
  scene: library,
  foreground: teaDesk,
  backHair() {
    return '';
  },
  body(s) {
    const parts = [
      drawNeck(s, skin, 73, face.chinY + 22),
      collarLining(s),
      drawMandarinJacket(
        s,
        {
          base: '#24405a',
          light: '#5f89ab',
          dark: '#0d1c2c',
          shoulder: 346,
          neckX: 82,
          neckY: 238,
          slope: 92,
        },
        '#d8b46a',
      ),
    ];
    return `<g transform="translate(0 -22)">${parts.join('')}</g>`;
  },
  head(s) {
    return [
      drawEars(s, face, skin),
      drawFace(s, face, skin, { blush: 0.6, age: 0.7, lipY: 121, stubble: '#8d8078' }),
      hairShade(s, face, skin, HAIRLINE),
      drawNose(s, skin, 25, 84, 1),
      drawBrows(s, {
        innerX: 25,
        innerY: -40,
        arch: 6,
        outerX: 102,
        outerY: -30,
        thick: 12.5,
        color: '#8a8480',
      }),
      // Silver sideburns
      mirrored(s.glow(119, -6, 9, 40, '#e6e4e0', 0.5)),
    ].join('');
  },
  frontHair(s) {
    const path =
      'M-121,2C-134,-18 -143,-66 -139,-108C-133,-172 -90,-216 -12,-222C72,-226 130,-176 139,-108C143,-66 134,-18 121,2L111,-2C114,-30 114,-58 107,-86C98,-122 60,-148 -4,-148C-60,-147 -98,-122 -108,-86C-115,-58 -114,-30 -111,-2Z';
    return (
      hairMass(
        s,
        hair,
        path,
        [
          s.glow(132, -40, 28, 80, '#4b4846', 0.6),
          strands(hair, {
            from: [-108, -88, -124, -130, -118, -180, -60, -214],
            to: [106, -90, 118, -150, 120, -190, 60, -218],
            count: 58,
            width: 6,
            seed: 41,
            contrast: 0.6,
          }),
          strands(hair, {
            from: [-109, -86, -116, -56, -118, -20, -117, 14],
            to: [-138, -110, -146, -66, -134, -20, -119, 14],
            count: 18,
            width: 4,
            seed: 42,
            contrast: 0.55,
          }),
          strands(hair, {
            from: [107, -86, 116, -56, 118, -20, 117, 14],
            to: [138, -110, 146, -66, 134, -20, 119, 14],
            count: 18,
            width: 4,
            seed: 43,
            contrast: 0.55,
          }),
          sheen(s, hair, 'M-96,-160C-50,-196 30,-204 88,-172', 24, 0.5),
        ].join(''),
        { top: -226, bottom: 20, half: 140 },
      ) +
      flyaways(hair, [
        [-70, -208, -20, -234, 40, -234, 90, -200],
        [-138, -90, -150, -60, -146, -30, -134, -6],
      ]) +
      drawGlasses(s, {
        x: 57,
        y: 4,
        halfWidth: 45,
        halfHeight: 31,
        round: 0.3,
        color: '#33292a',
        shine: '#7a6a66',
        rim: 4.2,
        lower: 2,
        earX: 128,
      })
    );
  },
};
