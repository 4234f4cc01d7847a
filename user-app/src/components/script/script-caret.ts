/** Caret and chips in the script editor. Chips are elements with `data-pause`. */

const isChip = (node: Node | null | undefined): node is HTMLElement =>
  node instanceof HTMLElement && node.dataset.pause !== undefined;

function select(range: Range): void {
  const selection = document.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}

/** The caret's or selection's range inside an element, or null. */
export function rangeIn(root: HTMLElement | null): Range | null {
  const selection = document.getSelection();
  const range = selection?.rangeCount ? selection.getRangeAt(0) : null;
  return range && root?.contains(range.commonAncestorContainer) ? range : null;
}

/** Puts the caret back where it was, or at the end. */
export function placeCaret(root: HTMLElement, at: Range | null): void {
  const range = at ?? document.createRange();
  if (!at) {
    range.selectNodeContents(root);
    range.collapse(false);
  }
  select(range);
}

const chipAround = (node: Node | null | undefined) =>
  (node instanceof Element ? node : node?.parentElement)?.closest('[data-pause]');

/** Browsers leave the selection inside what was inserted or brought back; in a chip nothing can be typed. */
export function leaveChip(): void {
  const selection = document.getSelection();
  const chip = chipAround(selection?.anchorNode);
  if (!chip || chip !== chipAround(selection?.focusNode)) return;
  const range = document.createRange();
  range.setStartAfter(chip);
  range.collapse(true);
  select(range);
}

/**
 * Deletes the chip next to the caret. Answers false when there is none and the browser may go on.
 * Left to themselves browsers take the line break before a chip along.
 */
export function deleteChip(direction: 'backward' | 'forward'): boolean {
  const selection = document.getSelection();
  if (!selection?.isCollapsed || !selection.anchorNode) return false;
  const chip = neighbour(selection.anchorNode, selection.anchorOffset, direction);
  if (!isChip(chip)) return false;
  const range = document.createRange();
  // As plain text it goes alone; undo brings this very element back, closed again.
  chip.contentEditable = 'inherit';
  range.selectNode(chip);
  select(range);
  document.execCommand('delete');
  chip.contentEditable = 'false';
  return true;
}

function neighbour(node: Node, offset: number, direction: 'backward' | 'forward'): Node | null | undefined {
  const back = direction === 'backward';
  if (node instanceof Text) {
    if (back ? offset > 0 : offset < node.length) return null;
    return back ? node.previousSibling : node.nextSibling;
  }
  return node.childNodes[back ? offset - 1 : offset];
}
