/** The account a token stands for; null for none. Only to tell accounts of this browser apart: nothing is verified. */
export function accountOf(token: string | null): number | null {
  try {
    const body = (token ?? '').split('.')[1] ?? '';
    const { id } = JSON.parse(atob(body.replace(/-/g, '+').replace(/_/g, '/'))) as { id?: unknown };
    return typeof id === 'number' ? id : null;
  } catch {
    return null;
  }
}

/** Whether two tokens stand for one account, such as a visitor's before and after registering. */
export const isSameAccount = (one: string | null, other: string | null): boolean =>
  one === other || (accountOf(one) !== null && accountOf(one) === accountOf(other));
