import type ts from 'typescript';

/** What reading the source cannot tell, e.g. a value that comes from a row. */
export const UNKNOWN = Symbol('unknown');

/** A text depends on something that only running the product tells. */
export class Unresolvable extends Error {}

/** A text depends on a parameter: whoever calls that function knows more. */
export class Unbound extends Error {
  constructor(readonly owner: ts.SignatureDeclaration) {
    super('a parameter');
  }
}

/** Takes one way at every fork, and knows whether there are ways not yet taken. */
export class Forks {
  private readonly taken: { at: number; of: number }[] = [];
  private depth = 0;
  private readonly known = new Map<string, number>();

  /** One of `of` ways; the same for the same question until the next round. */
  choose(question: string, of: number): number {
    const answered = this.known.get(question);
    if (answered !== undefined) return answered;
    const fork = (this.taken[this.depth++] ??= { at: 0, of });
    this.known.set(question, fork.at);
    return fork.at;
  }

  /** The next round takes another way; false when all were taken. */
  next(): boolean {
    this.taken.length = this.depth;
    this.depth = 0;
    this.known.clear();
    for (let last = this.taken.at(-1); last; last = this.taken.at(-1)) {
      if (++last.at < last.of) return true;
      this.taken.pop();
    }
    return false;
  }
}
