/** An open dialog; `close` is what its own cancel does. */
interface OpenDialog {
  close: () => void;
}

const stack: OpenDialog[] = [];
/** Where in the history the lowest open dialog was opened. */
let openedAt: number | null = null;
/** Ways back that this module took itself and nobody else has to hear of. */
let ownSteps = 0;

/** The router's number of a history entry; null for entries it has not made. */
function indexOf(state: unknown): number | null {
  const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : null;
  return typeof index === 'number' ? index : null;
}

/** Takes part in Back and Escape until the returned function is called. */
export function enterDialog(close: () => void): () => void {
  const entry = { close };
  if (stack.length === 0) {
    // On the app's first entry Back would leave the app with the dialog: one more entry stands under it.
    if (indexOf(window.history.state) === 0)
      window.history.pushState({ ...window.history.state, idx: 1 }, '');
    openedAt = indexOf(window.history.state);
  }
  stack.push(entry);
  return () => {
    const at = stack.indexOf(entry);
    if (at >= 0) stack.splice(at, 1);
  };
}

/** Closes every open dialog, the uppermost first: the page under them has changed. */
export function closeDialogs(): void {
  for (const { close } of [...stack].reverse()) close();
}

/** Back closes the uppermost dialog and nothing else. Before the router: it must not hear of that step. */
function onPop(event: PopStateEvent): void {
  if (ownSteps > 0) {
    ownSteps -= 1;
    return event.stopImmediatePropagation();
  }
  const now = indexOf(event.state);
  const top = stack[stack.length - 1];
  if (!top || now === null || openedAt === null || now >= openedAt) return;
  event.stopImmediatePropagation();
  ownSteps += 1;
  window.history.go(openedAt - now);
  top.close();
}

/** Escape also works where the focus fell out of the dialog. */
function onKey(event: KeyboardEvent): void {
  const top = stack[stack.length - 1];
  if (!top || event.key !== 'Escape' || event.defaultPrevented) return;
  if (document.activeElement?.closest('[role="dialog"]')) return;
  top.close();
}

/** To be called once, before the router is made. */
export function watchDialogs(): void {
  window.addEventListener('popstate', onPop);
  window.addEventListener('keydown', onKey);
}
