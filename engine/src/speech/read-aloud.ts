import { readDigits, readInteger, readNumber } from './chinese-numbers';

type Rule = [pattern: RegExp, say: (...groups: string[]) => string];

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;

const UNIT_NAMES: Record<string, string> = {
  km: '公里', m: '米', cm: '厘米', mm: '毫米', kg: '公斤', g: '克', mg: '毫克', t: '吨', L: '升', ml: '毫升', mL: '毫升',
  '℃': '摄氏度', '°C': '摄氏度', '°': '度', '㎡': '平方米', 'm²': '平方米', 'm2': '平方米', kWh: '度', 'km/h': '公里每小时',
  Hz: '赫兹', kHz: '千赫', W: '瓦', kW: '千瓦', GB: 'G B', MB: 'M B', TB: 'T B', min: '分钟', h: '小时', s: '秒',
}; // prettier-ignore

const UNIT_PATTERN = Object.keys(UNIT_NAMES)
  .sort((a, b) => b.length - a.length)
  .join('|');

const CURRENCIES: Record<string, string> = { '¥': '元', '￥': '元', $: '美元', '€': '欧元', '£': '英镑' };

/** Measure words before which 2 is read 两. */
const TWO_BEFORE = '[个位件条张只家台部次天周年步篇套本间层辆款种块元千万亿小]';

/** First match wins, so longer shapes stand before the shapes they contain. */
const RULES: Rule[] = [
  [/(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})[日号]?(?!\d)/g, (y, m, d) => `${readDigits(y!)}年${readInteger(day(m!))}月${readInteger(day(d!))}日`],
  [/(\d{4})年/g, (y) => `${readDigits(y!)}年`],
  [/(\d{2})年代/g, (y) => `${readInteger(y!)}年代`],
  [/(\d{1,2})[:：](\d{2})(?:[:：](\d{2}))?(?!\d)/g, (h, m, s) => clock(h!, m!, s)],
  [/(?<!\d)(1[3-9]\d)[ -]?(\d{4})[ -]?(\d{4})(?!\d)/g, (a, b, c) => [a, b, c].map((part) => readDigits(part!, true)).join(' ')],
  [/(?<!\d)(0\d{2,3})-(\d{7,8})(?!\d)/g, (a, b) => `${readDigits(a!, true)} ${readDigits(b!, true)}`],
  [/(?<!\d)([48]00)-?(\d{3,4})-?(\d{3,4})(?!\d)/g, (a, b, c) => [a, b, c].map((part) => readDigits(part!, true)).join(' ')],
  [new RegExp(`([¥￥$€£])\\s?(${NUMBER})\\s?([万亿])?`, 'g'), (sign, n, scale) => readNumber(n!.replace(/\.0+$/, '')) + (scale ?? '') + CURRENCIES[sign!]!],
  [new RegExp(`([-−+]?(?:${NUMBER}))\\s?[%％]`, 'g'), (n) => percent(n!)],
  [new RegExp(`([-−]?(?:${NUMBER}))\\s?‰`, 'g'), (n) => `千分之${readNumber(n!)}`],
  [/(?<![\d/])(\d{1,3})\/(\d{1,3})(?![\d/])/g, (a, b) => `${readInteger(b!)}分之${readInteger(a!)}`],
  [new RegExp(`(${NUMBER})\\s?[~～-]\\s?(?=${NUMBER})`, 'g'), (n) => `${readNumber(n!)}到`],
  [new RegExp(`(?<![A-Za-z\\d])([-−]?(?:${NUMBER}))\\s?(${UNIT_PATTERN})(?![A-Za-z\\d])`, 'g'), (n, unit) => readNumber(n!) + UNIT_NAMES[unit!]!],
  [new RegExp(`(?<![\\d.第])2(?=${TWO_BEFORE})`, 'g'), () => '两'],
  [/(?<=[A-Za-z])-(?=\d)/g, () => ' '],
  [/(?<![\d\p{Script=Han}])[-−](?=\d)/gu, () => '负'],
  [new RegExp(`(${NUMBER})`, 'g'), (n) => readNumber(n!)],
  [/[+＋]/g, () => '加'],
  [/[=＝]/g, () => '等于'],
  [/[×]/g, () => '乘'],
  [/[÷]/g, () => '除以'],
  [/[&＆]/g, () => ' and '],
  [/[@＠]/g, () => ' at '],
]; // prettier-ignore

function day(digits: string): string {
  return String(Number(digits));
}

function percent(number: string): string {
  const sign = /^[-−]/.test(number) ? '负' : '';
  return `${sign}百分之${readNumber(number.replace(/^[-−+]/, ''))}`;
}

function clock(hour: string, minute: string, second: string | undefined): string {
  const hourText = Number(hour) === 2 ? '两' : readInteger(day(hour));
  const minutes =
    Number(minute) === 0 && !second
      ? '整'
      : `${minute.startsWith('0') && Number(minute) ? '零' : ''}${readInteger(day(minute))}分`;
  return `${hourText}点${minutes}${second ? `${readInteger(day(second))}秒` : ''}`;
}

/** Full-width digits and letters are the same words. */
function halfWidth(text: string): string {
  return text.replace(/[０-９Ａ-Ｚａ-ｚ．％]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0));
}

/** Replaces numbers, dates, times, amounts, units and signs by the words a Chinese speaker says for them. */
export function readAloud(text: string): string {
  return RULES.reduce(
    (out, [pattern, say]) =>
      out.replace(pattern, (_match: string, ...args: unknown[]) => say(...(args as string[]))),
    halfWidth(text),
  );
}
