/** Whether every letter typed occurs in the text in that order, case aside: 「创视」 finds 「视频创作」 not, 「视创」 does. */
export function matchesLoosely(text: string, typed: string): boolean {
  let from = 0;
  const hay = text.toLowerCase();
  for (const letter of typed.toLowerCase().replaceAll(/\s/g, '')) {
    const at = hay.indexOf(letter, from);
    if (at < 0) return false;
    from = at + letter.length;
  }
  return true;
}
