const ESCAPE = 27;

/** Class of a dialog's wrap that may not be closed now, because it is sending. */
export const SENDING_CLASS = 'is-sending';

/**
 * Escape closes the dialog or drawer on top also when the focus is under it or nowhere, e.g. because what had it was
 * drawn anew: antd listens on the dialog alone. Where the one on top is sending, Escape does nothing: React hands the key from a
 * dialog on to the drawer it was opened in, which would close both. Returns the way to stop.
 */
export function closeTopmostOnEscape(): () => void {
  const pass = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    const top = topmost();
    if (top?.classList.contains(SENDING_CLASS)) event.stopPropagation();
    else if (top && isUnder(top, event.target))
      // antd reads the code, not the name.
      top.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', keyCode: ESCAPE, bubbles: true }));
  };
  // Before React hears of it.
  document.addEventListener('keydown', pass, { capture: true });
  return () => document.removeEventListener('keydown', pass, { capture: true });
}

/** Lists and questions that pop up beside the page have keys of their own. */
const isUnder = (top: HTMLElement, target: EventTarget | null): boolean =>
  target instanceof Element && !top.contains(target) && (target.contains(top) || !!target.closest('#root'));

/** Of two at one level, the one opened later lies on top: it comes later in the document. */
function topmost(): HTMLElement | undefined {
  const open = [...document.querySelectorAll<HTMLElement>('.ant-modal-wrap, .ant-drawer-open')];
  const shown = open.filter(({ style }) => style.display !== 'none');
  return shown.sort((a, b) => levelOf(a) - levelOf(b)).at(-1);
}

const levelOf = (element: HTMLElement): number => Number(getComputedStyle(element).zIndex) || 0;
