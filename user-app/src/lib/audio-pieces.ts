/** What pieces are heard with; tests have one of their own. */
export interface PieceParts {
  context: Pick<AudioContext, 'currentTime' | 'state' | 'destination' | 'createBufferSource'> & {
    decodeAudioData: (sound: ArrayBuffer) => Promise<AudioBuffer>;
    suspend: () => Promise<void>;
    resume: () => Promise<void>;
  };
  load: (url: string) => Promise<ArrayBuffer>;
  /** 1 over or paused, 2 nothing to be heard yet, 3 heard. */
  onPhase: (phase: 1 | 2 | 3) => void;
  /** The pieces are heard, and this is the whole: it goes on there, in seconds. */
  goOn: (url: string, from: number) => void;
}

/** A sound begins so much later than it is ordered: nothing may be late. */
const AHEAD_SECONDS = 0.02;
/** A whole that is longer by less is heard to its end. */
const REST_SECONDS = 0.1;

/** Plays pieces one behind the other without a gap, each as soon as it is there. */
export class PieceQueue {
  private asked = 0;
  private turn: Promise<void> = Promise.resolve();
  private readonly sources = new Set<AudioBufferSourceNode>();
  private nextAt = 0;
  private seconds = 0;
  private end: { whole: { url: string; duration: number } | null } | null = null;
  private isPaused = false;
  private isBroken = false;
  private isStopped = false;

  constructor(private readonly parts: PieceParts) {
    void parts.context.resume();
  }

  /** Nothing more will be heard of it. */
  get isOver(): boolean {
    return this.isStopped;
  }

  /** All pieces there are by now, in their order; those that were told of before count once. */
  add(urls: readonly string[]): void {
    for (const url of urls.slice(this.asked)) {
      this.asked++;
      const sound = this.parts.load(url);
      this.turn = this.turn.then(() => this.schedule(sound)).catch(() => void (this.isBroken = true));
    }
  }

  /** No further pieces; with a whole that goes on behind them, it is heard from there. */
  finish(whole: { url: string; duration: number } | null): void {
    this.turn = this.turn.then(() => {
      this.end = { whole };
      this.check();
    });
  }

  pause(): void {
    this.isPaused = true;
    void this.parts.context.suspend();
    this.parts.onPhase(1);
  }

  resume(): void {
    this.isPaused = false;
    void this.parts.context.resume();
    this.parts.onPhase(this.sources.size > 0 ? 3 : 2);
    this.check();
  }

  /** Silence, for good. */
  stop(): void {
    this.isStopped = true;
    for (const source of this.sources) source.stop();
    this.sources.clear();
  }

  private async schedule(sound: Promise<ArrayBuffer>): Promise<void> {
    const { context, onPhase } = this.parts;
    // Without one piece those behind it are of no use: the whole goes on where it is missing.
    if (this.isBroken) return void sound.catch(() => undefined);
    const buffer = await context.decodeAudioData(await sound);
    if (this.isStopped) return;
    const source = context.createBufferSource();
    source.buffer = buffer;
    source.connect(context.destination);
    source.onended = () => {
      this.sources.delete(source);
      this.check();
    };
    this.sources.add(source);
    const at = Math.max(this.nextAt, context.currentTime + AHEAD_SECONDS);
    source.start(at);
    this.nextAt = at + buffer.duration;
    this.seconds += buffer.duration;
    if (!this.isPaused) onPhase(3);
  }

  private check(): void {
    const { context, onPhase, goOn } = this.parts;
    if (this.isStopped || this.isPaused) return;
    const whole = this.end?.whole ?? null;
    // A browser that lets this page play files alone.
    if (whole && context.state === 'suspended') return this.leaveTo(() => goOn(whole.url, 0));
    if (this.sources.size > 0) return;
    if (!this.end) return onPhase(2);
    if (whole && whole.duration - this.seconds > REST_SECONDS)
      return this.leaveTo(() => goOn(whole.url, this.seconds));
    this.leaveTo(() => onPhase(1));
  }

  private leaveTo(next: () => void): void {
    this.stop();
    void this.parts.context.suspend();
    next();
  }
}
