import type { VideoChannel } from '@fenshen/contract';

/** How a chosen channel is remembered: with the price it was chosen at. */
export const rememberedAs = ({ api, credits }: VideoChannel): string => `${api}@${credits}`;

/**
 * The channel that stands chosen before anybody chooses: the one of last time if it costs no more than it did then,
 * else the cheapest. The dearest of several prices is never taken by itself.
 */
export function likelyChannel(
  channels: readonly VideoChannel[],
  remembered: string | null,
): VideoChannel | undefined {
  const [api, credits] = (remembered ?? '').split('@');
  const dearest = Math.max(...channels.map((channel) => channel.credits));
  const cheapest = channels.reduce<VideoChannel | undefined>(
    (least, channel) => (least && least.credits <= channel.credits ? least : channel),
    undefined,
  );
  const last = channels.find((channel) => channel.api === api && channel.credits <= Number(credits));
  return last && (last.credits < dearest || last.credits === cheapest?.credits) ? last : cheapest;
}
