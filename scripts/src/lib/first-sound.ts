import { AUDITION_STATUS, calls, decryptReply, requestKey, sealEnvelope } from '@fenshen/contract';
import type { Endpoint, Input, Output } from '@fenshen/contract';

const TIMES = 5;
const REST_MS = 2_000;
/** The browser hears of a piece at once; asking again and again stands for that here. */
const ASK_EVERY_MS = 20;
const SCRIPT =
  '今天给大家介绍一款新产品，它轻巧好用，而且价格实惠。无论是在家里还是在办公室，都能轻松使用，欢迎大家来店里体验，名额有限先到先得。';

const rest = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Milliseconds from asking for an audition to having its first sound, the middle one of five. Each begins a little after
 * the one before it is over: a worker has one process ready, and needs that time to have another.
 */
export async function firstSound(url: string, signKey: string, token: string): Promise<number> {
  const key = requestKey(signKey, token);
  const send = async <E extends Endpoint>(endpoint: E, payload: Input<E>): Promise<Output<E>> => {
    const form = new URLSearchParams();
    for (const [name, value] of Object.entries(sealEnvelope({ ...endpoint, payload, key })))
      form.set(name, String(value));
    const isRead = endpoint.method === 'GET';
    const reply = await fetch(`${url}${endpoint.path}${isRead ? `?${form}` : ''}`, {
      method: endpoint.method,
      headers: { 'x-token': token },
      ...(isRead ? {} : { body: form }),
    });
    const { code, msg, data } = (await reply.json()) as {
      code: number;
      msg: string;
      data: { encrypt?: string } | null;
    };
    if (code !== 0) throw new Error(`${endpoint.path}: ${msg}`);
    const cipher = data?.encrypt;
    return endpoint.output.parse(cipher === undefined ? data : decryptReply(key, cipher)) as Output<E>;
  };
  const { list } = await send(calls.library.voiceList, { source: 2, page: 1, limit: 1 });
  const voice_id = list[0]?.id;
  const took: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    const text = `第${time + 1}遍，${Date.now() % 1_000}。${SCRIPT}`;
    await rest(REST_MS);
    const began = performance.now();
    const { job_id } = await send(calls.library.auditionStart, {
      voice_id,
      text,
      rate: 1,
      volume: 1,
      pitch: 1,
    });
    for (let heard = false; ; await rest(ASK_EVERY_MS)) {
      const { status, url: whole, pieces, reason } = await send(calls.library.auditionResult, { job_id });
      if (status === AUDITION_STATUS.failed) throw new Error(reason);
      const address = pieces[0] ?? whole;
      if (!heard && address) {
        await (await fetch(new URL(address, url))).arrayBuffer();
        took.push(performance.now() - began);
        heard = true;
      }
      if (status === AUDITION_STATUS.done) break;
    }
  }
  return took.sort((a, b) => a - b)[Math.floor(TIMES / 2)] ?? 0;
}
