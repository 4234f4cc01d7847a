import { ERRORS } from '@fenshen/contract';
import { CallError } from '@fenshen/web';
import { ErrorState } from './error-state';
import { NotFound } from './not-found';

interface RecordErrorProps {
  error: unknown;
  onRetry: () => void;
  /** What the record is called, e.g. 账号. */
  what: string;
  /** The list it would stand in. */
  back: string;
}

/** A record's page that cannot be drawn: gone or never there, which nothing mends, or a failure to try again after. */
export function RecordError({ error, onRetry, what, back }: RecordErrorProps) {
  const gone = error instanceof CallError && error.message === ERRORS.NOT_FOUND.msg;
  return gone ? <NotFound what={what} back={back} /> : <ErrorState error={error} onRetry={onRetry} />;
}
