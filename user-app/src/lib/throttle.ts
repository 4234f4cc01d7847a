/** Lets one press through per `ms`; answers whether this one counts. `now` in ms. */
export function createThrottle(ms: number): (now: number) => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return (now) => {
    if (now - last < ms) return false;
    last = now;
    return true;
  };
}
