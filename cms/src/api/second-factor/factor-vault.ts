import { createHmac } from 'node:crypto';
import { Seal } from '../../kernel/seal';

/** Keeps what a second factor is proved by: secrets sealed to their account, recovery codes as hashes. */
export class FactorVault {
  private readonly seal: Seal;
  private readonly hashKey: Buffer;

  constructor(secret: string) {
    this.seal = new Seal(secret, 'fenshen-second-factor');
    this.hashKey = createHmac('sha256', secret).update('fenshen-recovery-code').digest();
  }

  close(userId: number, secret: string): Buffer {
    return this.seal.close(`${userId}:${secret}`);
  }

  /** Throws when the seal is broken, another key's, or another account's. */
  open(userId: number, sealed: Buffer): string {
    const [owner, secret = ''] = this.seal.open(sealed).split(':');
    if (owner !== String(userId)) throw new Error('a second factor of another account');
    return secret;
  }

  /** Worth nothing without the key: who has the rows alone cannot try codes against them. */
  hashOf(userId: number, recoveryCode: string): Buffer {
    return createHmac('sha256', this.hashKey).update(`${userId}\n${recoveryCode}`).digest();
  }
}
