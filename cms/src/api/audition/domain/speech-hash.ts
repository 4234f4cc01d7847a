import { createHash } from 'node:crypto';
import type { Sliders } from './spoken-script';

/** Equal for what sounds alike: this voice as it is now, these words, so fast, loud and high, in this language. */
export const speechHash = (
  voice: { id: number; params: unknown },
  text: string,
  { rate, volume, pitch }: Sliders,
  language?: string,
): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        voice.id,
        voice.params,
        text,
        { rate, volume, pitch },
        ...(language ? [language] : []),
      ]),
    )
    .digest('hex');
