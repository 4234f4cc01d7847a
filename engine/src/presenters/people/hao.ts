import { drawBrows } from '../art/eyes';
import { drawEars, drawFace, drawNose, hairShade } from '../art/face';
import { drawJacket, drawNeck, drawShirt, drawTie, lavalier } from '../art/clothes';
import { flyaways, hairMass, sheen, strands, type HairTone } from '../art/hair';
import { cityOffice } from '../art/scene-city';
import { fill, stroke } from '../art/svg';
import type { PresenterArt } from '../art/types';

const skin = { base: '#ebc09e', light: '#f9dcc0', shade: '#cf9873', deep: '#94573d', blush: '#dd8468' };
const face = { temple: 125, cheek: 125, jaw: 109, jawY: 102, chin: 42, chinY: 185 };
const hair: HairTone = { base: '#241c1a', light: '#5f4c44', dark: '#0f0b0a' };

const HAIRLINE =
  'M-150,30L-116,10C-117,-36 -112,-66 -98,-88C-80,-104 -66,-110 -56,-112C-10,-124 60,-120 104,-84C112,-60 116,-30 116,10L150,30L150,-240L-150,-240Z';

/** 陈浩: business presenter in a charcoal suit. */
export const hao: PresenterArt = {
  info: {
    code: 'hao',
    name: '陈浩',
    gender: 'male',
    desc: '商务讲解，沉稳可信，适合金融资讯、产品发布与企业培训',
    orientations: ['landscape', 'portrait'],
  },
  face,
  skin,
  eyes: {
    x: 58,
    half: 31,
    height: 13,
    tilt: 2.5,
    iris: '#43291b',
    lash: '#17100d',
    lashes: 0.62,
    lid: '#a8694f',
    makeup: 0.03,
  },
  lips: {
    y: 121,
    half: 46,
    upper: 8,
    lower: 12,
    color: '#c57d6d',
    light: '#e0a592',
    dark: '#8d4a40',
    gloss: 0.26,
    smile: 8.5,
  },
  framing: { landscape: { x: 640, y: 268, scale: 0.92 }, portrait: { x: 360, y: 488, scale: 1.04 } },
  scene: cityOffice,
  backHair() {
    return '';
  },
  body(s) {
    const parts = [
      drawNeck(s, skin, 76, face.chinY + 20),
      drawShirt(s, { base: '#f3f6fb', light: '#ffffff', dark: '#bcc8da' }, 76),
      drawTie(s, { base: '#8c2434', light: '#c0495a', dark: '#4d0f1c' }),
      drawJacket(s, {
        base: '#2b303b',
        light: '#626b7d',
        dark: '#12151c',
        shoulder: 362,
        neckX: 96,
        neckY: 228,
        slope: 96,
        close: 560,
        lapel: 1,
        button: '#23262d',
      }),
      lavalier(s, -66, 410),
      // Pocket square
      fill('M150,452L196,446L199,462L153,468Z', '#0d1016', `opacity=".5" ${s.blur(2)}`),
      fill(
        'M152,456L162,428L172,446L184,426L196,450Z',
        s.linear(150, 430, 200, 460, [0, '#ffffff'], [1, '#c9d1de']),
      ),
    ];
    return `<g transform="translate(0 -20)">${parts.join('')}</g>`;
  },
  head(s) {
    return [
      drawEars(s, face, skin),
      drawFace(s, face, skin, { blush: 0.3, age: 0.03, lipY: 121, stubble: '#5b4a48' }),
      hairShade(s, face, skin, HAIRLINE),
      drawNose(s, skin, 24, 83, 1),
      drawBrows(s, {
        innerX: 25,
        innerY: -39,
        arch: 7,
        outerX: 101,
        outerY: -33,
        thick: 12,
        color: '#261b17',
      }),
    ].join('');
  },
  frontHair(s) {
    const path =
      'M-122,4C-134,-16 -145,-50 -144,-96C-143,-160 -112,-206 -52,-222C-20,-240 60,-238 104,-206C136,-182 148,-132 144,-86C142,-46 134,-20 122,4L111,0C114,-28 114,-50 106,-76C100,-92 86,-104 66,-110C24,-122 -20,-116 -58,-110C-84,-102 -104,-88 -106,-70C-114,-44 -114,-24 -111,0Z';
    return (
      hairMass(
        s,
        hair,
        path,
        [
          s.glow(128, -40, 30, 80, '#000000', 0.5),
          s.glow(-130, -40, 26, 80, '#000000', 0.35),
          strands(hair, {
            from: [-58, -112, -20, -150, 60, -150, 112, -74],
            to: [-64, -206, 0, -250, 120, -236, 146, -100],
            count: 44,
            width: 6.5,
            seed: 5,
            contrast: 0.6,
          }),
          strands(hair, {
            from: [-60, -112, -92, -108, -110, -66, -118, 20],
            to: [-66, -206, -130, -200, -148, -90, -126, 18],
            count: 26,
            width: 5,
            seed: 6,
            contrast: 0.5,
          }),
          strands(hair, {
            from: [106, -80, 114, -50, 117, -20, 118, 20],
            to: [142, -110, 147, -70, 140, -20, 122, 20],
            count: 14,
            width: 4,
            seed: 8,
            contrast: 0.4,
          }),
          sheen(s, hair, 'M-40,-168C0,-204 62,-206 104,-170', 24, 0.4),
          sheen(s, hair, 'M-124,-118C-116,-150 -100,-172 -82,-186', 14, 0.3),
          stroke('M-58,-111C-66,-140 -70,-180 -64,-208', '#050404', 3, `opacity=".6" ${s.blur(1.2, 1)}`),
        ].join(''),
        { top: -230, bottom: 30, half: 145 },
      ) +
      flyaways(hair, [
        [-60, -220, -10, -246, 50, -246, 100, -212],
        [-20, -116, 10, -124, 50, -124, 84, -108],
      ])
    );
  },
};
