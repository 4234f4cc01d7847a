import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call. `public`: nobody is looked up; `anyone`: a token is honoured if sent;
 * `user`: visitor or member; `member`: a registered user; the rest are staff roles.
 */
export type Access = 'public' | 'anyone' | 'user' | 'member' | 'support' | 'operator' | 'owner';

/** How the payload travels: `signed` in the envelope; `plain` as form or query; `multipart` and `stream` unsigned. */
export type Transport = 'signed' | 'plain' | 'multipart' | 'stream';

export interface Endpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  method: Method;
  path: `/${string}`;
  transport: Transport;
  access: Access;
  /** What the call does, in English, for the reference. */
  summary: string;
  input: I;
  output: O;
  /** Its screens come later: the server answers COMING_SOON. */
  later?: true;
  /** Open also to a session that may do nothing yet but set up its second factor. */
  enrolling?: true;
}

export type Input<E> = E extends Endpoint<infer I, z.ZodType> ? z.input<I> : never;
export type Parsed<E> = E extends Endpoint<infer I, z.ZodType> ? z.output<I> : never;
export type Output<E> = E extends Endpoint<z.ZodType, infer O> ? z.output<O> : never;

/** Keeps the literal types of one call. */
export function endpoint<const I extends z.ZodType, const O extends z.ZodType>(
  definition: Endpoint<I, O>,
): Endpoint<I, O> {
  return definition;
}

/** Every reply's outer shape. */
export interface Reply<T = unknown> {
  /** 0 done, 1 refused, 100 not signed in. */
  code: number;
  msg: string;
  data: T;
}
