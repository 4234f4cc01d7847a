/** Bytes sent at a moment (ms on a steady clock). */
interface Sample {
  bytes: number;
  at: number;
}

export interface TransferState {
  /** 0 to 1. */
  ratio: number;
  /** Bytes per second over the last seconds; 0 until it can be told. */
  speed: number;
  /** Seconds left; null until the speed is known. */
  secondsLeft: number | null;
}

const WINDOW_MS = 6_000;
const MIN_SPAN_MS = 400;

/** Speed over a sliding window, so that one slow second does not make the time left jump. */
export function createSpeedMeter(totalBytes: number) {
  let samples: Sample[] = [];
  return {
    push(bytes: number, at: number): TransferState {
      samples = [...samples.filter((s) => at - s.at <= WINDOW_MS), { bytes, at }];
      const first = samples[0] as Sample;
      const span = at - first.at;
      const speed = span >= MIN_SPAN_MS ? ((bytes - first.bytes) / span) * 1000 : 0;
      return {
        ratio: totalBytes > 0 ? Math.min(1, bytes / totalBytes) : 0,
        speed,
        secondsLeft: speed > 0 ? Math.ceil((totalBytes - bytes) / speed) : null,
      };
    },
  };
}
