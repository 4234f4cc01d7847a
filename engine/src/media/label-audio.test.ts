import { ffmpeg, ffprobe } from '../../test/measure-media';
import { scratchDir } from '../../test/scratch';
import { LABEL } from '../../test/tasks';
import { runTask } from '../run-task';

const path = scratchDir();

it('takes sound made elsewhere, with the label and its true length', async () => {
  await ffmpeg('-f', 'lavfi', '-i', 'sine=frequency=220:duration=2', path('vendor.mp3'));
  const result = await runTask({
    task: 'label-audio',
    file: path('vendor.mp3'),
    outFile: path('ours.m4a'),
    label: LABEL,
  });
  expect(Math.abs(result.durationMs - 2_000)).toBeLessThan(60);
  const { streams, format } = await ffprobe(path('ours.m4a'));
  expect(streams.map((stream) => stream.codec_name)).toEqual(['aac']);
  expect(JSON.parse(format.tags!.AIGC!)).toMatchObject({ Label: '1', ProduceID: 'work-42' });
});

it('refuses what is no sound', async () => {
  await ffmpeg('-f', 'lavfi', '-i', 'color=red:s=64x64', '-frames:v', '1', path('still.png'));
  const order = {
    task: 'label-audio',
    file: path('still.png'),
    outFile: path('no.m4a'),
    label: null,
  } as const;
  await expect(runTask(order)).rejects.toMatchObject({ code: 'media' });
});
