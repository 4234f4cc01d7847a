/** An ffmpeg run with several inputs, put together piece by piece. */
export class FilterGraph {
  private readonly options: string[] = [];
  private readonly chains: string[] = [];
  private inputs = 0;
  private names = 0;

  /** Adds an input by its options; returns the name of its picture. */
  picture(options: string[]): string {
    return `${this.input(options)}:v`;
  }

  /** Adds an input by its options; returns its number. */
  input(options: string[]): number {
    this.options.push(...options);
    return this.inputs++;
  }

  /** Runs streams through a filter chain and names what comes out. */
  filter(from: string | string[], chain: string): string {
    const [to] = this.outputs(from, chain, 1);
    return to!;
  }

  /** Like `filter`, for chains that end in several streams. */
  outputs(from: string | string[], chain: string, count: number): string[] {
    const to = Array.from({ length: count }, () => `n${this.names++}`);
    const brackets = (names: string[]): string => names.map((name) => `[${name}]`).join('');
    this.chains.push(`${brackets([from].flat())}${chain}${brackets(to)}`);
    return to;
  }

  args(): string[] {
    return [...this.options, ...(this.chains.length > 0 ? ['-filter_complex', this.chains.join(';')] : [])];
  }
}
