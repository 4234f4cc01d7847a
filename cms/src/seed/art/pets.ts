/** Original drawings of pets for the picture library, as SVG: facing the camera, mouth closed. */

interface Pet {
  name: string;
  sky: [string, string];
  fur: string;
  /** Muzzle, belly, inside of the ears. */
  light: string;
  dark: string;
  iris: string;
  ears: string;
  marks: string;
  nose: string;
}

const CAT_EARS = (fur: string, light: string) =>
  `<path d="M186 388 L172 176 Q176 150 202 168 L352 284 Z" fill="${fur}"/><path d="M534 388 L548 176 Q544 150 518 168 L368 284 Z" fill="${fur}"/>
   <path d="M208 344 L200 216 L296 292 Z" fill="${light}"/><path d="M512 344 L520 216 L424 292 Z" fill="${light}"/>`;
const DOG_EARS = (fur: string) =>
  `<path d="M196 300 Q104 268 96 392 Q92 508 152 552 Q214 540 226 420 Z" fill="${fur}"/><path d="M524 300 Q616 268 624 392 Q628 508 568 552 Q506 540 494 420 Z" fill="${fur}"/>`;
const RABBIT_EARS = (fur: string, light: string) =>
  `<ellipse cx="262" cy="190" rx="62" ry="176" transform="rotate(-9 262 190)" fill="${fur}"/><ellipse cx="458" cy="190" rx="62" ry="176" transform="rotate(9 458 190)" fill="${fur}"/>
   <ellipse cx="264" cy="200" rx="32" ry="132" transform="rotate(-9 264 200)" fill="${light}"/><ellipse cx="456" cy="200" rx="32" ry="132" transform="rotate(9 456 200)" fill="${light}"/>`;
const ROUND_EARS = (fur: string) =>
  `<circle cx="204" cy="270" r="82" fill="${fur}"/><circle cx="516" cy="270" r="82" fill="${fur}"/>`;

export const PETS: readonly Pet[] = [
  {
    name: '橘猫团子',
    sky: ['#ffe9c7', '#ffc98f'],
    fur: '#f2a24a',
    light: '#fff1dc',
    dark: '#c9702a',
    iris: '#6f9f3c',
    ears: CAT_EARS('#f2a24a', '#ffcfb0'),
    marks:
      '<path d="M330 268 Q336 330 344 352 M360 260 L360 350 M390 268 Q384 330 376 352" stroke="#c9702a" stroke-width="16" stroke-linecap="round" fill="none"/>',
    nose: '#e0757a',
  },
  {
    name: '小狗麦麦',
    sky: ['#d7efe2', '#9fd3bd'],
    fur: '#d99a55',
    light: '#fff4e3',
    dark: '#9c6430',
    iris: '#4a2f1c',
    ears: DOG_EARS('#b97a3c'),
    marks:
      '<ellipse cx="272" cy="366" rx="34" ry="18" fill="#fff4e3"/><ellipse cx="448" cy="366" rx="34" ry="18" fill="#fff4e3"/>',
    nose: '#3a2a24',
  },
  {
    name: '白兔雪球',
    sky: ['#e6e2ff', '#c3bbf2'],
    fur: '#fbfaff',
    light: '#fdeaf0',
    dark: '#b9a9c9',
    iris: '#b34a63',
    ears: RABBIT_EARS('#fbfaff', '#f7cfd8'),
    marks:
      '<circle cx="226" cy="530" r="34" fill="#f7cfd8" opacity=".7"/><circle cx="494" cy="530" r="34" fill="#f7cfd8" opacity=".7"/>',
    nose: '#e58a9b',
  },
  {
    name: '熊猫圆圆',
    sky: ['#dff1cf', '#a9d38d'],
    fur: '#fdfdfb',
    light: '#ffffff',
    dark: '#2f3136',
    iris: '#3b2b20',
    ears: ROUND_EARS('#2f3136'),
    marks:
      '<ellipse cx="266" cy="432" rx="72" ry="58" transform="rotate(-28 266 432)" fill="#2f3136"/><ellipse cx="454" cy="432" rx="72" ry="58" transform="rotate(28 454 432)" fill="#2f3136"/>',
    nose: '#2f3136',
  },
];

/** Under their upper lip: shares of the picture, degrees. */
export const PET_MOUTH = { x: 0.5, y: 0.63, width: 0.17, angle: 0 };

const eye = (x: number, iris: string) =>
  `<circle cx="${x}" cy="430" r="42" fill="#fff"/><circle cx="${x}" cy="432" r="33" fill="${iris}"/><circle cx="${x}" cy="432" r="18" fill="#15110f"/>
   <circle cx="${x - 11}" cy="419" r="9" fill="#fff"/><circle cx="${x + 12}" cy="444" r="5" fill="#fff" opacity=".8"/>`;

/** One pet as an SVG document of PET_SIZE. */
export function drawPet({ sky, fur, light, dark, iris, ears, marks, nose }: Pet): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="960" viewBox="0 0 720 960">
<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient></defs>
<rect width="720" height="960" fill="url(#sky)"/>
<circle cx="600" cy="150" r="70" fill="#fff" opacity=".35"/><ellipse cx="360" cy="968" rx="380" ry="90" fill="#000" opacity=".08"/>
<path d="M168 960 Q150 640 360 610 Q570 640 552 960 Z" fill="${fur}"/><ellipse cx="360" cy="870" rx="112" ry="150" fill="${light}"/>
<path d="M232 960 Q226 862 276 846 Q318 862 314 960 Z M406 960 Q402 862 444 846 Q494 862 488 960 Z" fill="${fur}" stroke="${dark}" stroke-opacity=".25" stroke-width="6"/>
${ears}
<ellipse cx="360" cy="460" rx="226" ry="212" fill="${fur}"/>
<ellipse cx="360" cy="560" rx="128" ry="98" fill="${light}"/>
${marks}${eye(272, iris)}${eye(448, iris)}
<path d="M328 510 Q360 492 392 510 Q384 544 360 546 Q336 544 328 510 Z" fill="${nose}"/>
<path d="M360 546 L360 572 M360 572 Q330 608 298 586 M360 572 Q390 608 422 586" stroke="${dark}" stroke-width="8" stroke-linecap="round" fill="none"/>
</svg>`;
}
