import { systemScope } from '../../../../kernel/scope';
import type { CodeDeps } from '../deps';
import { foldCode } from '../domain/code-format';
import type { CodeVault } from '../store/code-vault';
import { writeTails, untoldCodes } from '../store/tail-store';

const CHUNK = 500;
/** Of codes nobody can read any more. */
const NONE = Buffer.alloc(0);

/**
 * Lets codes from before tails were kept be found by their last characters. Works in small transactions and goes on
 * where it was stopped; beside itself in another worker it takes other codes. Answers how many it filled in.
 */
export async function fillMissingTails({ db, vault }: CodeDeps): Promise<number> {
  for (let filled = 0; ;) {
    const done = await db.transaction(systemScope('code tails'), async (tx) => {
      const codes = await untoldCodes(tx, CHUNK);
      if (codes.length > 0)
        await writeTails(
          tx,
          codes.map(({ id, sealed }) => ({ id, tail: tailIn(vault, sealed) })),
        );
      return codes.length;
    });
    filled += done;
    if (done < CHUNK) return filled;
  }
}

function tailIn(vault: CodeVault, sealed: Buffer): Buffer {
  try {
    return vault.tailOf(foldCode(vault.open(sealed)));
  } catch {
    return NONE;
  }
}
