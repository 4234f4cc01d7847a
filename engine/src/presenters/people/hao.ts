import { drawBrows } from '../art/eyes';
import { drawEars, drawFace, drawNose, hairShade } from '../art/face';
import { drawJacket, drawNeck } from '../art/clothes';
import { drawShirt, drawTie, lavalier } from '../art/clothes-shirt';
import { flyaways, hairMass, sheen, strands, type HairTone } from '../art/hair';
import { cityOffice } from '../art/scene-city';
import { fill, leaf, mix, stroke, type Cubic } from '../art/svg';
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
    smile: 7,
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
      'M-122,4C-134,-16 -145,-50 -144,-96C-143,-160 -116,-204 -60,-222C-24,-246 64,-246 108,-210C138,-184 148,-132 144,-86C142,-46 134,-20 122,4L111,0C114,-28 113,-52 104,-80C98,-96 88,-108 76,-116C56,-122 40,-114 16,-124C-8,-130 -34,-122 -62,-116C-84,-106 -100,-90 -106,-70C-114,-44 -114,-24 -111,0Z';
    const quiff: Cubic[] = [
      [-60, -114, -52, -168, 6, -214, 70, -208],
      [-34, -118, -30, -168, 30, -206, 96, -190],
      [-6, -122, 2, -164, 56, -194, 118, -164],
      [24, -120, 34, -156, 80, -176, 130, -134],
      [54, -114, 66, -144, 100, -150, 136, -104],
    ];
    const waves = quiff
      .map(
        (c) =>
          fill(
            leaf(c, 36),
            s.linear(
              c[0],
              c[1],
              c[6],
              c[7],
              [0, mix(hair.base, hair.light, 0.12)],
              [0.45, mix(hair.base, hair.light, 0.42)],
              [1, hair.base],
            ),
            'opacity=".8"',
          ) +
          strands(hair, {
            from: c,
            to: [c[0] + 24, c[1] - 2, c[2] + 34, c[3] + 10, c[4] + 26, c[5] + 16, c[6] + 16, c[7] + 26],
            count: 13,
            width: 4,
            seed: Math.round(c[0] + 100),
            contrast: 0.6,
          }),
      )
      .join('');
    return (
      hairMass(
        s,
        hair,
        path,
        [
          s.glow(128, -40, 30, 80, '#000000', 0.5),
          s.glow(-130, -40, 26, 80, '#000000', 0.35),
          strands(hair, {
            from: [-58, -112, -40, -190, 60, -210, 130, -120],
            to: [-64, -206, 0, -250, 120, -236, 146, -100],
            count: 40,
            width: 6,
            seed: 5,
            contrast: 0.5,
          }),
          waves,
          strands(hair, {
            from: [-62, -116, -92, -108, -108, -66, -114, 0],
            to: [-66, -206, -130, -200, -148, -90, -124, 2],
            count: 28,
            width: 4.5,
            seed: 6,
            contrast: 0.5,
          }),
          strands(hair, {
            from: [106, -80, 112, -50, 114, -20, 113, 0],
            to: [142, -110, 147, -70, 140, -20, 122, 4],
            count: 16,
            width: 4,
            seed: 8,
            contrast: 0.4,
          }),
          sheen(s, hair, 'M-36,-176C0,-212 62,-214 100,-184', 18, 0.36),
          sheen(s, hair, 'M-126,-118C-118,-150 -102,-172 -84,-186', 14, 0.3),
          stroke('M-62,-116C-70,-144 -74,-180 -68,-210', '#050404', 3, `opacity=".55" ${s.blur(1.4, 1)}`),
        ].join(''),
        { top: -230, bottom: 30, half: 145 },
      ) +
      // Short hairs over the forehead's edge take the hardness off the hairline.
      strands(hair, {
        from: [-56, -116, -48, -124, -38, -132, -26, -138],
        to: [70, -115, 78, -122, 90, -128, 104, -132],
        count: 30,
        width: 2.4,
        seed: 71,
        contrast: 0.6,
        ragged: 7,
      }) +
      flyaways(hair, [
        [-60, -222, -10, -250, 50, -250, 104, -214],
        [-30, -236, 10, -256, 50, -254, 84, -238],
      ])
    );
  },
};
