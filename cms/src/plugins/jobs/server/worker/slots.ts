import type { Lane } from '../definitions/types';

/** How many jobs of each lane one worker process runs at once. */
export type SlotCounts = Record<Lane, number>;

/** Counts what runs. */
export class Slots {
  private readonly used: SlotCounts = { heavy: 0, light: 0 };

  constructor(private readonly total: SlotCounts) {}

  /** Lanes with room for one more. */
  free(): Lane[] {
    return (Object.keys(this.total) as Lane[]).filter((lane) => this.room(lane) > 0);
  }

  /** How many more jobs of a lane may start. */
  room(lane: Lane): number {
    return this.total[lane] - this.used[lane];
  }

  take(lane: Lane): void {
    this.used[lane] += 1;
  }

  give(lane: Lane): void {
    this.used[lane] -= 1;
  }
}
