import { join } from 'node:path';
import { z } from 'zod';
import type { RunEngineTask } from '../embedded/engine-run';
import type { PollOutcome, ProviderCall, ProviderRequest, SubmitOutcome } from '../types';
import { fault, Unclear } from '../wire/vendor-fault';
import type { KlingKind, KlingWire } from './wire';

export type FilmRequest = Extract<ProviderRequest, { op: 'text-video' | 'image-video' }>;

export interface KlingRun {
  wire: KlingWire;
  call: ProviderCall;
  runTask: RunEngineTask;
  bytesOf(fileId: number): Promise<Buffer>;
}

const KINDS = { 'text-video': 'text2video', 'image-video': 'image2video' } as const satisfies Record<
  FilmRequest['op'],
  KlingKind
>;

/** What asking later needs besides the vendor's id. */
const bagShape = z.object({
  label: z.object({ producer: z.string(), produceId: z.string(), text: z.string() }),
});

export const bagOf = ({ label }: FilmRequest['input']): z.infer<typeof bagShape> => ({ label });

/** Orders a film. */
export async function orderFilm(run: KlingRun, { op, input }: FilmRequest): Promise<SubmitOutcome> {
  const { wire, call } = run;
  const { task_id, task_status } = await wire.create(KINDS[op], {
    prompt: input.prompt,
    mode: input.quality,
    duration: String(input.seconds),
    external_task_id: call.clientKey,
    ...('imageFileId' in input
      ? { image: (await run.bytesOf(input.imageFileId)).toString('base64') }
      : { aspect_ratio: input.ratio }),
  });
  // Taken and lost at once: asking tells why.
  call.onProgress(task_status === 'submitted' ? 5 : 10);
  return { kind: 'accepted', externalId: task_id, bag: bagOf(input) };
}

/** Asks how a film is; a finished one is fetched, marked as AI-made and kept here. */
export async function askAboutFilm(
  run: KlingRun,
  op: FilmRequest['op'],
  external: { id: string; bag: unknown },
): Promise<PollOutcome> {
  const { wire, call, runTask } = run;
  const task = await wire.show(KINDS[op], external.id);
  if (task.task_status === 'submitted') return { kind: 'working', progress: 10 };
  if (task.task_status === 'processing') return { kind: 'working', progress: 50 };
  if (task.task_status === 'failed')
    return {
      kind: 'failed',
      error: fault('permanent', 'failed', task.task_status_msg || 'the vendor failed'),
    };
  const url = task.task_result.videos[0]?.url;
  if (!url) throw new Unclear(fault('transient', 'succeed', 'a finished task without a film'));
  const raw = join(call.scratchDir, 'vendor.mp4');
  await wire.download(url, raw);
  const { label } = bagShape.parse(external.bag);
  const files = { video: join(call.scratchDir, 'video.mp4'), cover: join(call.scratchDir, 'cover.jpg') };
  const { durationMs, width, height } = await runTask(
    { task: 'label-video', file: raw, outFile: files.video, coverFile: files.cover, label },
    { signal: call.signal },
  );
  return { kind: 'finished', output: { op, durationMs, width, height, files } };
}
