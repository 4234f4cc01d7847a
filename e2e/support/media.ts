import { spawnSync } from 'node:child_process';

export interface Probe {
  streams: { codec_type: string; codec_name: string; duration: string }[];
  format: { duration: string; tags: Record<string, string> };
}

/** What ffprobe says of a file. */
export function probe(file: string): Probe {
  const args = ['-v', 'error', '-show_streams', '-show_format', '-of', 'json', file];
  const result = spawnSync(process.env.FFPROBE_PATH ?? 'ffprobe', args, { encoding: 'utf8' });
  if (result.status !== 0) throw new Error(result.stderr);
  return JSON.parse(result.stdout) as Probe;
}
