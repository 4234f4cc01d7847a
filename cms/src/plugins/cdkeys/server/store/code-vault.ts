import { createHmac } from 'node:crypto';
import { Seal } from '../../../../kernel/seal';
import { TAIL_LENGTH } from '../domain/code-format';

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

  /**
   * What a code is found by when only its last characters are known. Lists show them to the same people; a copy of
   * the database tells which codes end alike, and no more without the key.
   */
  tailOf(folded: string): Buffer {
    return createHmac('sha256', this.hashKey)
      .update(`tail:${folded.slice(-TAIL_LENGTH)}`)
      .digest();
  }

  seal(code: string): Buffer {
    return this.sealing.close(code);
  }

  /** Throws when the seal is broken or another key's. */
  open(sealed: Buffer): string {
    return this.sealing.open(sealed);
  }
}
