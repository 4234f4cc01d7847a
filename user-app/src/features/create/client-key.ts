/**
 * Idempotency keys for submits: the same content keeps its key until its outcome is known, so that a
 * request repeated after a lost reply counts once, while changed content is a new request.
 */
export function createClientKeys(newKey: () => string) {
  let last: { content: string; key: string } | null = null;
  return {
    keyFor(payload: unknown): string {
      const content = JSON.stringify(payload);
      if (last?.content !== content) last = { content, key: newKey() };
      return last.key;
    },
    /** The outcome is known: the next submit is a new one, even with the same content. */
    settle(): void {
      last = null;
    },
  };
}

/** 128 random bits, hex. Works on plain-http sites, where crypto.randomUUID is missing. */
export const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, '0')).join('');
