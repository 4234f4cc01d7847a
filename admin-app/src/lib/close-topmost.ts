const ESCAPE = 27;

/**
 * Escape closes the dialog or drawer on top also when nothing has the focus, e.g. because what had it was drawn anew:
 * antd listens on the dialog alone. Whether it may be closed is the dialog's own affair. Returns the way to stop.
 */
export function closeTopmostOnEscape(): () => void {
  const pass = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.target !== document.body) return;
    const open = [...document.querySelectorAll<HTMLElement>('.ant-modal-wrap, .ant-drawer-open')];
    const shown = open.filter(({ style }) => style.display !== 'none');
    const top = shown.sort((a, b) => levelOf(a) - levelOf(b)).at(-1);
    // antd reads the code, not the name.
    top?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', keyCode: ESCAPE, bubbles: true }));
  };
  document.addEventListener('keydown', pass);
  return () => document.removeEventListener('keydown', pass);
}

/** Of two at one level, the one opened later lies on top: it comes later in the document. */
const levelOf = (element: HTMLElement): number => Number(getComputedStyle(element).zIndex) || 0;
