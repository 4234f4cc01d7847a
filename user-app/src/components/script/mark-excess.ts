/** Name of the marks in the style sheet. */
const NAME = 'too-long';

/** Marks what is too much in one editor; the marks of others stay. Answers how to take it away. */
export function markExcess(range: Range): () => void {
  if (!('highlights' in CSS)) return () => undefined;
  const marks = CSS.highlights.get(NAME) ?? new Highlight();
  CSS.highlights.set(NAME, marks);
  marks.add(range);
  return () => void marks.delete(range);
}
