import { createHmac } from 'node:crypto';
import { Seal } from '../../../../shared/seal';

/**
 * How codes rest: found by a keyed hash, so that a copy of the database tells nobody a code, and sealed under
 * another key for authorised exports. Losing `cipherKey` loses exports only; losing `hashKey` loses the codes.
 */
export class CodeVault {
  private readonly sealing: Seal;

  constructor(
    private readonly hashKey: string,
    cipherKey: string,
  ) {
    this.sealing = new Seal(cipherKey, 'fenshen-cdkey-seal');
  }

  /** What a folded code is looked up by. */
  lookupOf(folded: string): Buffer {
    return createHmac('sha256', this.hashKey).update(folded).digest();
  }

  seal(code: string): Buffer {
    return this.sealing.close(code);
  }

  /** Throws when the seal is broken or another key's. */
  open(sealed: Buffer): string {
    return this.sealing.open(sealed);
  }
}
