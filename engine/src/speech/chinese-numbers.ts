const DIGITS = '零一二三四五六七八九';
const UNITS = ['', '十', '百', '千'];
const GROUPS = ['', '万', '亿', '兆'];

/** Longest run that is read as a quantity; longer ones are codes and phone numbers. */
const MAX_QUANTITY_DIGITS = 16;

/** "2024" → "二零二四". `phone` reads 1 as 幺. */
export function readDigits(digits: string, phone = false): string {
  return Array.from(digits, (digit) => (phone && digit === '1' ? '幺' : (DIGITS[Number(digit)] ?? ''))).join(
    '',
  );
}

function readGroup(group: number, hasHigher: boolean): string {
  let text = '';
  let zero = hasHigher && group < 1000;
  for (let place = 3; place >= 0; place--) {
    const digit = Math.floor(group / 10 ** place) % 10;
    if (digit === 0) {
      zero = zero || text !== '';
      continue;
    }
    if (zero) text += '零';
    zero = false;
    text += DIGITS[digit]! + UNITS[place]!;
  }
  return text;
}

/** "10050" → "一万零五十". Leading zeros and very long runs are read digit by digit. */
export function readInteger(digits: string): string {
  if ((digits.length > 1 && digits.startsWith('0')) || digits.length > MAX_QUANTITY_DIGITS)
    return readDigits(digits);
  if (Number(digits) === 0) return '零';
  const groups: number[] = [];
  for (let end = digits.length; end > 0; end -= 4)
    groups.push(Number(digits.slice(Math.max(0, end - 4), end)));
  let text = '';
  for (let i = groups.length - 1; i >= 0; i--) {
    const group = groups[i]!;
    if (group === 0) continue;
    // 两万, 两亿 but 二十, 二百: only a bare 2 before 万 and above changes.
    const spoken = group === 2 && i > 0 ? '两' : readGroup(group, text !== '');
    text += spoken + GROUPS[i]!;
  }
  return text.replace(/^一十/, '十');
}

/** "3.14" → "三点一四", "-5" → "负五", "1,000" → "一千". */
export function readNumber(number: string): string {
  const plain = number.replace(/,/g, '');
  const negative = /^[-−]/.test(plain);
  const [whole = '0', fraction] = plain.replace(/^[-−+]/, '').split('.');
  return (negative ? '负' : '') + readInteger(whole || '0') + (fraction ? `点${readDigits(fraction)}` : '');
}
