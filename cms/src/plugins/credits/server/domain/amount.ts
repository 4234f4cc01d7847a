/** Credits are whole and not negative; anything else is a fault of the caller, never of the user. */
export function assertCredits(amount: number, what: string, least = 0): void {
  if (!Number.isSafeInteger(amount) || amount < least)
    throw new RangeError(`${what} is not usable: ${amount}`);
}
