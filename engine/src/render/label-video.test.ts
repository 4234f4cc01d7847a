import { ffmpeg, ffprobe } from '../../test/measure-media';
import { scratchDir } from '../../test/scratch';
import { LABEL } from '../../test/tasks';
import { runTask } from '../run-task';

const path = scratchDir();
const order = (file: string) =>
  ({
    task: 'label-video',
    file: path(file),
    outFile: path(`${file}.mp4`),
    coverFile: path(`${file}.jpg`),
    label: LABEL,
  }) as const;

it.each([
  ['silent', []],
  ['with sound', ['-f', 'lavfi', '-i', 'sine=frequency=220:duration=1']],
])('takes a %s film made elsewhere, with mark, label and cover', async (name, sound) => {
  const file = `${name}.mov`;
  await ffmpeg('-f', 'lavfi', '-i', 'testsrc=duration=1:size=321x241:rate=24', ...sound, path(file));
  expect(await runTask(order(file))).toMatchObject({ kind: 'video', width: 322, height: 242 });
  const { streams, format } = await ffprobe(path(`${file}.mp4`));
  expect(streams.map((stream) => stream.codec_name)).toEqual(sound.length > 0 ? ['h264', 'aac'] : ['h264']);
  expect(JSON.parse(format.tags!.AIGC!)).toMatchObject({ Label: '1', ProduceID: 'work-42' });
  expect((await ffprobe(path(`${file}.jpg`))).streams[0]).toMatchObject({ codec_name: 'mjpeg' });
});

it('refuses what is no film', async () => {
  await ffmpeg('-f', 'lavfi', '-i', 'sine=frequency=220:duration=1', path('sound.m4a'));
  await expect(runTask(order('sound.m4a'))).rejects.toMatchObject({ code: 'media' });
});
