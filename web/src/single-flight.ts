export interface SingleFlight {
  /** Starts `act` and answers true, or answers false while an earlier one has not ended. Failures reach the caller. */
  run(act: () => Promise<unknown>): Promise<boolean>;
  busy(): boolean;
}

/**
 * One act at a time: a second press on the same button starts nothing, even in the same tick, before any framework
 * has drawn the first one's loading state.
 */
export function singleFlight(): SingleFlight {
  let busy = false;
  return {
    busy: () => busy,
    run: async (act) => {
      if (busy) return false;
      busy = true;
      try {
        await act();
      } finally {
        busy = false;
      }
      return true;
    },
  };
}
