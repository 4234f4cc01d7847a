/** Which tab sends what: another tab of the same browser must not offer to go on with it. */
const nameOf = (key: string) => `fenshen.upload:${key}`;

/** Holds an upload for this tab until the answer is called. Where the browser has no locks, nothing is held. */
export function holdUpload(key: string): () => void {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  // Plain-http pages have no locks.
  void globalThis.navigator?.locks?.request(nameOf(key), () => held).catch(() => undefined);
  return release;
}

/** Whether any tab holds it. */
export async function isHeld(key: string): Promise<boolean> {
  const state = await globalThis.navigator?.locks?.query().catch(() => null);
  return state?.held?.some((lock) => lock.name === nameOf(key)) ?? false;
}
