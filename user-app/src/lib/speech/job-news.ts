/** So many news that nobody waited for yet are remembered: a job may be over before its number is known here. */
const REMEMBERED = 32;

/** What the server tells of jobs under way, for whoever waits for one of them. */
export function createJobNews() {
  const unheard: string[] = [];
  const waiting = new Map<string, Set<() => void>>();
  return {
    /** More of what a job makes is there, or it is over, one way or the other. */
    tell(jobId: string): void {
      unheard.push(jobId);
      if (unheard.length > REMEMBERED) unheard.shift();
      for (const resolve of waiting.get(jobId) ?? []) resolve();
    },
    /** Resolves when there are news of the job, at the latest after `ms`: nothing may be told at all. */
    wait(jobId: string, ms: number): Promise<void> {
      const told = unheard.indexOf(jobId);
      if (told >= 0) {
        // Told once: whoever asks and finds it still under way waits the usual time.
        unheard.splice(told, 1);
        return Promise.resolve();
      }
      return new Promise((resolve) => {
        const all = waiting.get(jobId) ?? new Set();
        const end = () => {
          clearTimeout(timer);
          all.delete(end);
          if (all.size === 0) waiting.delete(jobId);
          unheard.splice(0, unheard.length, ...unheard.filter((id) => id !== jobId));
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
