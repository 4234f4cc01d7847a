import { randomBytes } from 'node:crypto';
import Redis from 'ioredis';
import { jobsRedisUrl } from '../../../test/helpers/jobs/jobs-world';
import { waitFor } from '../../../test/helpers/wait-for';
import { JOB_EVENTS_CHANNEL } from './public';
import { BullJobQueue } from './server/queue/bull-queue';
import { channelOf } from '../../kernel/redis-channel';

/** Two installations on one Redis. */
const [here, there] = ['here', 'there'].map((name) => `${name}-${randomBytes(4).toString('hex')}:`) as [
  string,
  string,
];
const logger = { debug: jest.fn(), info: jest.fn(), warn: jest.fn(), error: jest.fn() };

it('hear of their own jobs alone, and their keys do not meet', async () => {
  const [redis, plain] = [new Redis(jobsRedisUrl(), { keyPrefix: here }), new Redis(jobsRedisUrl())];
  const subscriber = redis.duplicate();
  const queues = [here, there].map(
    (prefix) => new BullJobQueue({ redisUrl: jobsRedisUrl(), prefix, logger }),
  );
  const heard: string[] = [];
  subscriber.on('message', (_channel, message) => heard.push(String(JSON.parse(message).of)));
  await subscriber.subscribe(channelOf(redis, JOB_EVENTS_CHANNEL));
  await waitFor('news of this one', () => {
    [...queues].reverse().forEach((queue) => queue.announce({ of: queue === queues[0] ? here : there }));
    return heard.length > 0;
  });
  expect(new Set(heard)).toEqual(new Set([here]));
  await redis.set('nonce:1', '1');
  expect(await plain.get(`${here}nonce:1`)).toBe('1');
  expect(await plain.del(`${here}nonce:1`)).toBe(1);
  await Promise.all(queues.map((queue) => queue.close()));
  for (const each of [redis, plain, subscriber]) each.disconnect();
});
