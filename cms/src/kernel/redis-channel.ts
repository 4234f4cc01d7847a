import type Redis from 'ioredis';

/** The name of a pub/sub channel of this installation: Redis clients prefix keys by themselves, channels not. */
export const channelOf = (redis: Pick<Redis, 'options'>, name: string): string =>
  (redis.options.keyPrefix ?? '') + name;
