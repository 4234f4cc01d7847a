import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { EngineError } from '../types';

type Tool = 'ffmpeg' | 'ffprobe';

const OVERRIDES: Record<Tool, string> = { ffmpeg: 'FFMPEG_PATH', ffprobe: 'FFPROBE_PATH' };

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function findOnPath(name: string): string | null {
  for (const dir of (process.env.PATH ?? '').split(delimiter)) {
    if (dir && isExecutable(join(dir, name))) return join(dir, name);
  }
  return null;
}

/**
 * Absolute path of ffmpeg or ffprobe: FFMPEG_PATH / FFPROBE_PATH first, then PATH.
 * Throws EngineError "missing-tool" that says what to install.
 */
function toolPath(tool: Tool): string {
  const override = process.env[OVERRIDES[tool]];
  const found = override ? (isExecutable(override) ? override : null) : findOnPath(tool);
  if (found) return found;
  const where = override ? `at ${override} (${OVERRIDES[tool]})` : 'on PATH';
  throw new EngineError(
    'missing-tool',
    `${tool} was not found ${where}. Install ffmpeg (Debian/Ubuntu: apt install ffmpeg, macOS: brew install ffmpeg) or set ${OVERRIDES[tool]}.`,
  );
}

let prlimit: string | null | undefined;

/** prlimit from util-linux where the system has it (Linux), else null: the limits are a second fence, not the first. */
function prlimitPath(): string | null {
  if (prlimit === undefined) prlimit = process.platform === 'linux' ? findOnPath('prlimit') : null;
  return prlimit;
}

/** Memory, written bytes and CPU time one media child may use. */
export interface ToolLimits {
  cpuSeconds: number;
}

const ADDRESS_SPACE_BYTES = 4_000_000_000;
const FILE_BYTES = 20_000_000_000;

/** Command line of a tool behind its resource limits. */
export function limitedCommand(
  tool: Tool,
  args: string[],
  limits: ToolLimits,
): { command: string; args: string[] } {
  const path = toolPath(tool);
  const fence = prlimitPath();
  if (!fence) return { command: path, args };
  const limitArgs = [
    `--as=${ADDRESS_SPACE_BYTES}`,
    `--fsize=${FILE_BYTES}`,
    `--cpu=${Math.ceil(limits.cpuSeconds)}`,
  ];
  return { command: fence, args: [...limitArgs, path, ...args] };
}
