import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const IV = 12;
const TAG = 16;
const CIPHER = 'aes-256-gcm';

/**
 * How codes rest: found by a keyed hash, so that a copy of the database tells nobody a code, and sealed under
 * another key for authorised exports. Losing `cipherKey` loses exports only; losing `hashKey` loses the codes.
 */
export class CodeVault {
  private readonly cipherKey: Buffer;

  constructor(
    private readonly hashKey: string,
    cipherKey: string,
  ) {
    this.cipherKey = Buffer.from(hkdfSync('sha256', cipherKey, '', 'fenshen-cdkey-seal', 32));
  }

  /** What a folded code is looked up by. */
  lookupOf(folded: string): Buffer {
    return createHmac('sha256', this.hashKey).update(folded).digest();
  }

  seal(code: string): Buffer {
    const iv = randomBytes(IV);
    const cipher = createCipheriv(CIPHER, this.cipherKey, iv);
    return Buffer.concat([iv, cipher.update(code, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  }

  /** Throws when the seal is broken or another key's. */
  open(sealed: Buffer): string {
    const decipher = createDecipheriv(CIPHER, this.cipherKey, sealed.subarray(0, IV));
    decipher.setAuthTag(sealed.subarray(-TAG));
    return Buffer.concat([decipher.update(sealed.subarray(IV, -TAG)), decipher.final()]).toString('utf8');
  }
}
