/** Parts not yet sent; a job that moves faster than its reader keeps its newest state alone. */
const MOST_PENDING = 500;

/**
 * One open page's events, as text parts to be sent. Hand-made, not a generator: `return` must end it at once, also
 * while it waits for something to happen.
 */
export class LiveStream implements AsyncIterableIterator<string> {
  private readonly pending = new Map<string, string>();
  private waiting: ((result: IteratorResult<string>) => void) | null = null;
  private over = false;

  constructor(private readonly onClosed: () => void) {}

  [Symbol.asyncIterator](): this {
    return this;
  }

  /** Queues a part; one of the same key that was not sent yet is replaced. */
  push(key: string, part: string): void {
    if (this.over) return;
    if (this.waiting) {
      const resolve = this.waiting;
      this.waiting = null;
      resolve({ value: part, done: false });
      return;
    }
    this.pending.delete(key);
    this.pending.set(key, part);
    // A reader that takes nothing for so long is gone.
    if (this.pending.size > MOST_PENDING) this.end();
  }

  /** Ends it once what is queued has been sent; nothing more is taken. */
  end(): void {
    if (this.over) return;
    this.over = true;
    this.waiting?.({ value: undefined, done: true });
    this.waiting = null;
    this.onClosed();
  }

  next(): Promise<IteratorResult<string>> {
    const [first] = this.pending;
    if (first) {
      this.pending.delete(first[0]);
      return Promise.resolve({ value: first[1], done: false });
    }
    if (this.over) return Promise.resolve({ value: undefined, done: true });
    return new Promise((resolve) => (this.waiting = resolve));
  }

  return(): Promise<IteratorResult<string>> {
    this.pending.clear();
    this.end();
    return Promise.resolve({ value: undefined, done: true });
  }
}
