/** How long an end that nobody waited for yet is remembered: a job may be over before its number is known here. */
const REMEMBERED = 32;

/** What the server tells of jobs under way, for whoever waits for one of them. */
export function createJobNews() {
  const ended: string[] = [];
  const waiting = new Map<string, Set<() => void>>();
  return {
    /** A job is over, one way or the other. */
    over(jobId: string): void {
      ended.push(jobId);
      if (ended.length > REMEMBERED) ended.shift();
      for (const resolve of waiting.get(jobId) ?? []) resolve();
    },
    /** Resolves when the job is told to be over, at the latest after `ms`: nothing may be told at all. */
    wait(jobId: string, ms: number): Promise<void> {
      const told = ended.indexOf(jobId);
      if (told >= 0) {
        // Told once: whoever asks and finds it still under way waits the usual time.
        ended.splice(told, 1);
        return Promise.resolve();
      }
      return new Promise((resolve) => {
        const all = waiting.get(jobId) ?? new Set();
        const end = () => {
          clearTimeout(timer);
          all.delete(end);
          if (all.size === 0) waiting.delete(jobId);
          ended.splice(0, ended.length, ...ended.filter((id) => id !== jobId));
          resolve();
        };
        const timer = setTimeout(end, ms);
        waiting.set(jobId, all.add(end));
      });
    },
  };
}

/** Of the signed-in account. */
export const jobNews = createJobNews();
