import { drawBrows } from '../art/eyes';
import { drawEars, drawFace, drawNose, hairShade } from '../art/face';
import { drawJacket, drawNeck } from '../art/clothes';
import { drawShirt } from '../art/clothes-shirt';
import { drawGlasses } from '../art/glasses';
import { flyaways, hairMass, sheen, strands, type HairTone } from '../art/hair';
import { consultingRoom } from '../art/scene-clinic';
import { box } from '../art/scene';
import { fill, mirrored, stroke, type Sketch } from '../art/svg';
import type { PresenterArt } from '../art/types';

const skin = { base: '#f1cbb0', light: '#fce4d0', shade: '#dba585', deep: '#a6644a', blush: '#e58d7c' };
const face = { temple: 121, cheek: 122, jaw: 104, jawY: 102, chin: 35, chinY: 180 };
const hair: HairTone = { base: '#2b211f', light: '#6a564d', dark: '#120d0c' };

const HAIRLINE =
  'M-150,40L-118,16C-119,-20 -116,-44 -110,-62C-98,-104 -70,-146 -24,-170C50,-146 96,-106 110,-62C116,-40 119,-20 118,16L150,40L150,-260L-150,-260Z';

function stethoscope(s: Sketch): string {
  const tube =
    'M-66,214C-118,262 -128,350 -100,424C-84,466 -60,486 -46,512M66,214C120,266 132,360 112,446C104,486 92,520 92,552';
  return [
    stroke(tube, '#10202a', 13, `opacity=".35" transform="translate(4 8)" ${s.blur(5, 0.3)}`),
    stroke(tube, '#24414f', 11),
    stroke(tube, '#6f9aa8', 2.6, 'opacity=".75" transform="translate(-2.6 -1)"'),
    `<circle cx="-40" cy="530" r="27" fill="#0b1a22" opacity=".35" transform="translate(4 7)" ${s.blur(4)}/>`,
    `<circle cx="-40" cy="530" r="26" fill="${s.linear(-60, 510, -20, 552, [0, '#fafcfd'], [0.45, '#aab6bd'], [1, '#5d6a72'])}"/>`,
    `<circle cx="-40" cy="530" r="18" fill="${s.radial(-46, 524, 22, 22, [0, '#ffffff'], [0.6, '#cfd8dd'], [1, '#8b989f'])}"/>`,
  ].join('');
}

function badge(s: Sketch): string {
  return [
    `<g transform="translate(126 440) rotate(-3)">`,
    box(-2, 6, 96, 60, '#1b3a44', `opacity=".3" rx="6" ${s.blur(4)}`),
    box(-4, 0, 96, 60, '#ffffff', 'rx="6"'),
    box(-4, 0, 96, 15, '#2f9c9c', 'rx="6"'),
    box(4, 23, 26, 29, '#d8e6ea', 'rx="3"'),
    '<circle cx="17" cy="33" r="6.5" fill="#9fb9c2"/><path d="M7,52C8,42 26,42 27,52Z" fill="#9fb9c2"/>',
    box(37, 25, 46, 6, '#5b7680', 'rx="3"') +
      box(37, 36, 34, 5, '#a9bec6', 'rx="2"') +
      box(37, 45, 40, 5, '#a9bec6', 'rx="2"'),
    '</g>',
  ].join('');
}

/** 沈静: physician with glasses, her hair tied back. */
export const shen: PresenterArt = {
  info: {
    code: 'shen',
    name: '沈静',
    gender: 'female',
    desc: '医生专家，温和专业，适合健康科普、医美口腔与养生讲解',
    orientations: ['landscape', 'portrait'],
  },
  face,
  skin,
  eyes: {
    x: 57,
    half: 32,
    height: 14.5,
    tilt: 2.6,
    iris: '#4a2c1d',
    lash: '#1a110f',
    lashes: 0.86,
    lid: '#ad6c55',
    makeup: 0.12,
  },
  lips: {
    y: 118,
    half: 44,
    upper: 9,
    lower: 13.5,
    color: '#c9686a',
    light: '#e8a19c',
    dark: '#8c3a42',
    gloss: 0.4,
    smile: 7,
  },
  framing: { landscape: { x: 640, y: 266, scale: 0.92 }, portrait: { x: 360, y: 484, scale: 1.06 } },
  scene: consultingRoom,
  backHair(s) {
    const nape = 'M-122,-60C-132,40 -108,120 -72,150L72,150C108,120 132,40 122,-60Z';
    const bun = 'M60,110C66,72 112,62 134,92C154,122 142,166 106,172C74,176 54,146 60,110Z';
    return (
      fill(nape, hair.dark) +
      hairMass(
        s,
        hair,
        bun,
        strands(hair, {
          from: [62, 120, 70, 80, 116, 70, 136, 104],
          to: [66, 140, 86, 176, 130, 172, 140, 130],
          count: 18,
          width: 5,
          seed: 2,
          contrast: 0.6,
        }) + sheen(s, hair, 'M86,92C104,84 122,92 130,108', 10, 0.4),
        { top: 80, bottom: 170, half: 140 },
      )
    );
  },
  body(s) {
    const parts = [
      drawNeck(s, skin, 58, face.chinY + 26),
      drawShirt(s, { base: '#bcd9ea', light: '#e2f1f9', dark: '#86adc6' }, 58),
      drawJacket(s, {
        base: '#f3f7f8',
        light: '#ffffff',
        dark: '#a9bfc8',
        shoulder: 316,
        neckX: 84,
        neckY: 236,
        slope: 90,
        close: 560,
        lapel: 0.92,
        button: '#dfe8ea',
      }),
      stethoscope(s),
      badge(s),
    ];
    return `<g transform="translate(0 -26)">${parts.join('')}</g>`;
  },
  head(s) {
    return [
      drawEars(s, face, skin),
      mirrored(
        `<circle cx="131" cy="56" r="4" fill="${s.radial(130, 54, 6, 6, [0, '#ffffff'], [0.6, '#dfe6ea'], [1, '#8d979c'])}"/>`,
      ),
      drawFace(s, face, skin, { blush: 0.7, age: 0.08, lipY: 118 }),
      hairShade(s, face, skin, HAIRLINE),
      drawNose(s, skin, 20, 80, 0.85),
      drawBrows(s, {
        innerX: 27,
        innerY: -46,
        arch: 6,
        outerX: 98,
        outerY: -39,
        thick: 8.5,
        color: '#35251f',
      }),
    ].join('');
  },
  frontHair(s) {
    const path =
      'M-118,34C-136,0 -147,-56 -143,-102C-138,-180 -88,-228 0,-230C88,-228 138,-180 143,-102C147,-56 136,0 118,34C120,0 118,-34 110,-62C98,-106 52,-146 -24,-172C-72,-146 -100,-104 -110,-62C-118,-34 -120,0 -118,34Z';
    return (
      hairMass(
        s,
        hair,
        path,
        [
          s.glow(134, -10, 26, 70, '#000000', 0.5),
          strands(hair, {
            from: [-26, -172, -80, -150, -116, -80, -118, 30],
            to: [-20, -228, -110, -226, -156, -120, -122, 30],
            count: 36,
            width: 4.5,
            seed: 31,
            contrast: 0.55,
          }),
          strands(hair, {
            from: [-22, -172, 60, -150, 112, -90, 118, 30],
            to: [-18, -228, 100, -240, 158, -130, 122, 30],
            count: 46,
            width: 4.5,
            seed: 32,
            contrast: 0.55,
          }),
          sheen(s, hair, 'M-128,-96C-116,-140 -92,-172 -62,-190', 16, 0.42),
          sheen(s, hair, 'M20,-190C70,-182 106,-150 124,-106', 18, 0.36),
          stroke('M-24,-171C-25,-192 -22,-212 -19,-228', '#050303', 2.4, `opacity=".65" ${s.blur(0.9, 1)}`),
        ].join(''),
        { top: -230, bottom: 40, half: 145 },
      ) +
      flyaways(hair, [[-60, -220, -20, -238, 30, -238, 70, -218]]) +
      drawGlasses(s, {
        x: 57,
        y: 3,
        halfWidth: 45,
        halfHeight: 33,
        round: 0.75,
        color: '#8a6a4a',
        shine: '#d9bd92',
        rim: 3.6,
        lower: 2.2,
        earX: 127,
      })
    );
  },
};
