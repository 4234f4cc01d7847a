import { z } from 'zod';
import { runFfprobe } from '../ffmpeg/run';

const report = z.object({
  streams: z.array(z.object({ color_space: z.string().optional(), start_time: z.string().optional() })),
  format: z.object({ start_time: z.string().optional() }).optional(),
});

/** What reading a video has to know and `MediaInfo` does not say. */
export interface VideoFacts {
  /**
   * Options of ffmpeg's `scale` that bring its colours to BT.709, limited range. Files that do not say what their
   * colours are get what players assume; stills say it themselves.
   */
  toBt709: string;
  /** When the picture begins after the file: phones start the sound first. */
  startMs: number;
}

/** ffprobe's names of colour matrices, as ffmpeg's scaler calls them. */
const MATRICES: Record<string, string> = {
  bt709: 'bt709',
  smpte170m: 'smpte170m',
  bt470bg: 'bt470bg',
  smpte240m: 'smpte240m',
  fcc: 'fcc',
  bt2020nc: 'bt2020',
  bt2020c: 'bt2020',
};

/** From here up an untagged picture is taken for BT.709, as players take it. */
const HD_HEIGHT = 720;

/** Looks into a video that is `height` high. */
export async function videoFacts(file: string, height: number): Promise<VideoFacts> {
  const shown = [
    '-select_streams',
    'v:0',
    '-show_entries',
    'stream=color_space,start_time:format=start_time',
  ];
  const { streams, format } = report.parse(JSON.parse(await runFfprobe(file, shown)));
  const tagged = streams[0]?.color_space ?? '';
  const known = MATRICES[tagged] ?? (height >= HD_HEIGHT ? 'bt709' : 'smpte170m');
  // RGB has no matrix: the scaler knows.
  const from = tagged === 'gbr' ? 'auto' : known;
  return {
    toBt709: `in_color_matrix=${from}:out_color_matrix=bt709:out_range=tv`,
    startMs: Math.max(0, milliseconds(streams[0]?.start_time) - milliseconds(format?.start_time)),
  };
}

const milliseconds = (seconds: string | undefined): number => Math.round(Number(seconds ?? 0) * 1000) || 0;
