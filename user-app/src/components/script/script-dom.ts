import { breakTag } from '@fenshen/contract';
import { parseScript, pauseLabel } from './script-segments';

/** Between the editor's DOM and the script. Chips are elements with `data-pause`; browsers add the rest. */

const BLOCKS = new Set(['DIV', 'P', 'LI']);

/** The script in the editor. A last line break is the browser's filler, not text. */
export function readScript(root: HTMLElement): string {
  return textOf(root)
    .replace(/\u200b/g, '')
    .replace(/\n$/, '');
}

/** The script in a part of the editor; a pause is in it as a whole. */
export function readRange(range: Range): string {
  const part = document.createElement('div');
  part.append(range.cloneContents());
  return readScript(part);
}

function textOf(parent: Node): string {
  let text = '';
  for (const node of parent.childNodes) {
    if (node instanceof Text) text += node.data;
    else if (node instanceof HTMLElement) text += elementText(node, text);
  }
  return text;
}

function elementText(element: HTMLElement, before: string): string {
  const pause = Number(element.dataset.pause);
  if (pause > 0) return breakTag(pause);
  if (element.tagName === 'BR') return '\n';
  if (!BLOCKS.has(element.tagName)) return textOf(element);
  // A block begins on a line of its own; its own last break only keeps it open.
  const start = before && !before.endsWith('\n') ? '\n' : '';
  return `${start}${textOf(element).replace(/\n$/, '')}\n`;
}

/** A pause chip. One unit for caret and delete key. */
export function pauseChip(seconds: number, className: string): HTMLElement {
  const chip = document.createElement('span');
  chip.className = className;
  chip.contentEditable = 'false';
  chip.dataset.pause = String(seconds);
  chip.setAttribute('role', 'img');
  chip.setAttribute('aria-label', pauseLabel(seconds));
  chip.textContent = `${seconds}s`;
  return chip;
}

/** Fills the editor with a stored script. The browser's undo history starts afresh. */
export function writeScript(root: HTMLElement, script: string, chipClass: string): void {
  root.replaceChildren(
    ...parseScript(script.endsWith('\n') ? `${script}\n` : script).map((segment) =>
      segment.kind === 'pause'
        ? pauseChip(segment.seconds, chipClass)
        : document.createTextNode(segment.text),
    ),
  );
}

/** What stands in the editor beyond so many characters, pauses not counted; null where there is nothing. */
export function rangeBeyond(root: HTMLElement, limit: number): Range | null {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('[data-pause]') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  let room = limit;
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const letters = [...(node.textContent ?? '')];
    if (letters.length > room) {
      const range = document.createRange();
      range.setStart(node, letters.slice(0, room).join('').length);
      range.setEnd(root, root.childNodes.length);
      return range;
    }
    room -= letters.length;
  }
  return null;
}
