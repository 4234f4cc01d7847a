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
