import type { Role } from '../../../kernel/scope';

const RANK: Record<Role, number> = {
  anonymous: 0,
  visitor: 1,
  member: 1,
  support: 2,
  operator: 3,
  owner: 4,
  system: 5,
};

/** Whether a role is above another: nobody acts on accounts of their own rank. */
export const outranks = (role: Role, other: Role): boolean => RANK[role] > RANK[other];

interface Person {
  id: number | null;
  role: Role;
}

/** Whether one may shut and open another's account. Nobody is above owners, so they answer for each other. */
export const mayShut = (caller: Person, other: Person): boolean =>
  caller.id !== other.id &&
  (outranks(caller.role, other.role) || (caller.role === 'owner' && other.role === 'owner'));

/** Whether one may take another's second factor away: the platform's owners alone, and never their own. */
export const mayResetFactor = (caller: Person, other: Person): boolean =>
  caller.role === 'owner' && mayShut(caller, other);
