'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
exports.toolPath = toolPath;
exports.limitedCommand = limitedCommand;
const node_fs_1 = require('node:fs');
const node_path_1 = require('node:path');
const types_1 = require('../types');
const OVERRIDES = { ffmpeg: 'FFMPEG_PATH', ffprobe: 'FFPROBE_PATH' };
function isExecutable(file) {
  try {
    (0, node_fs_1.accessSync)(file, node_fs_1.constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
function findOnPath(name) {
  for (const dir of (process.env.PATH ?? '').split(node_path_1.delimiter)) {
    if (dir && isExecutable((0, node_path_1.join)(dir, name))) return (0, node_path_1.join)(dir, name);
  }
  return null;
}
/**
 * Absolute path of ffmpeg or ffprobe: FFMPEG_PATH / FFPROBE_PATH first, then PATH.
 * Throws EngineError "missing-tool" that says what to install.
 */
function toolPath(tool) {
  const override = process.env[OVERRIDES[tool]];
  const found = override ? (isExecutable(override) ? override : null) : findOnPath(tool);
  if (found) return found;
  const where = override ? `at ${override} (${OVERRIDES[tool]})` : 'on PATH';
  throw new types_1.EngineError(
    'missing-tool',
    `${tool} was not found ${where}. Install ffmpeg (Debian/Ubuntu: apt install ffmpeg, macOS: brew install ffmpeg) or set ${OVERRIDES[tool]}.`,
  );
}
let prlimit;
/** prlimit from util-linux where the system has it (Linux), else null: the limits are a second fence, not the first. */
function prlimitPath() {
  if (prlimit === undefined) prlimit = process.platform === 'linux' ? findOnPath('prlimit') : null;
  return prlimit;
}
const ADDRESS_SPACE_BYTES = 4_000_000_000;
const FILE_BYTES = 20_000_000_000;
/** Command line of a tool behind its resource limits. */
function limitedCommand(tool, args, limits) {
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
//# sourceMappingURL=data:application/json;base64,eyJ2ZXJzaW9uIjozLCJmaWxlIjoidG9vbHMuanMiLCJzb3VyY2VSb290IjoiIiwic291cmNlcyI6WyJ0b29scy50cyJdLCJuYW1lcyI6W10sIm1hcHBpbmdzIjoiOztBQTRCQSw0QkFTQztBQW1CRCx3Q0FNQztBQTlERCxxQ0FBZ0Q7QUFDaEQseUNBQTRDO0FBQzVDLG9DQUF1QztBQUl2QyxNQUFNLFNBQVMsR0FBeUIsRUFBRSxNQUFNLEVBQUUsYUFBYSxFQUFFLE9BQU8sRUFBRSxjQUFjLEVBQUUsQ0FBQztBQUUzRixTQUFTLFlBQVksQ0FBQyxJQUFZO0lBQ2hDLElBQUksQ0FBQztRQUNILElBQUEsb0JBQVUsRUFBQyxJQUFJLEVBQUUsbUJBQVMsQ0FBQyxJQUFJLENBQUMsQ0FBQztRQUNqQyxPQUFPLElBQUksQ0FBQztJQUNkLENBQUM7SUFBQyxNQUFNLENBQUM7UUFDUCxPQUFPLEtBQUssQ0FBQztJQUNmLENBQUM7QUFDSCxDQUFDO0FBRUQsU0FBUyxVQUFVLENBQUMsSUFBWTtJQUM5QixLQUFLLE1BQU0sR0FBRyxJQUFJLENBQUMsT0FBTyxDQUFDLEdBQUcsQ0FBQyxJQUFJLElBQUksRUFBRSxDQUFDLENBQUMsS0FBSyxDQUFDLHFCQUFTLENBQUMsRUFBRSxDQUFDO1FBQzVELElBQUksR0FBRyxJQUFJLFlBQVksQ0FBQyxJQUFBLGdCQUFJLEVBQUMsR0FBRyxFQUFFLElBQUksQ0FBQyxDQUFDO1lBQUUsT0FBTyxJQUFBLGdCQUFJLEVBQUMsR0FBRyxFQUFFLElBQUksQ0FBQyxDQUFDO0lBQ25FLENBQUM7SUFDRCxPQUFPLElBQUksQ0FBQztBQUNkLENBQUM7QUFFRDs7O0dBR0c7QUFDSCxTQUFnQixRQUFRLENBQUMsSUFBVTtJQUNqQyxNQUFNLFFBQVEsR0FBRyxPQUFPLENBQUMsR0FBRyxDQUFDLFNBQVMsQ0FBQyxJQUFJLENBQUMsQ0FBQyxDQUFDO0lBQzlDLE1BQU0sS0FBSyxHQUFHLFFBQVEsQ0FBQyxDQUFDLENBQUMsQ0FBQyxZQUFZLENBQUMsUUFBUSxDQUFDLENBQUMsQ0FBQyxDQUFDLFFBQVEsQ0FBQyxDQUFDLENBQUMsSUFBSSxDQUFDLENBQUMsQ0FBQyxDQUFDLFVBQVUsQ0FBQyxJQUFJLENBQUMsQ0FBQztJQUN2RixJQUFJLEtBQUs7UUFBRSxPQUFPLEtBQUssQ0FBQztJQUN4QixNQUFNLEtBQUssR0FBRyxRQUFRLENBQUMsQ0FBQyxDQUFDLE1BQU0sUUFBUSxLQUFLLFNBQVMsQ0FBQyxJQUFJLENBQUMsR0FBRyxDQUFDLENBQUMsQ0FBQyxTQUFTLENBQUM7SUFDM0UsTUFBTSxJQUFJLG1CQUFXLENBQ25CLGNBQWMsRUFDZCxHQUFHLElBQUksa0JBQWtCLEtBQUssMkZBQTJGLFNBQVMsQ0FBQyxJQUFJLENBQUMsR0FBRyxDQUM1SSxDQUFDO0FBQ0osQ0FBQztBQUVELElBQUksT0FBa0MsQ0FBQztBQUV2Qyx3SEFBd0g7QUFDeEgsU0FBUyxXQUFXO0lBQ2xCLElBQUksT0FBTyxLQUFLLFNBQVM7UUFBRSxPQUFPLEdBQUcsT0FBTyxDQUFDLFFBQVEsS0FBSyxPQUFPLENBQUMsQ0FBQyxDQUFDLFVBQVUsQ0FBQyxTQUFTLENBQUMsQ0FBQyxDQUFDLENBQUMsSUFBSSxDQUFDO0lBQ2pHLE9BQU8sT0FBTyxDQUFDO0FBQ2pCLENBQUM7QUFPRCxNQUFNLG1CQUFtQixHQUFHLGFBQWEsQ0FBQztBQUMxQyxNQUFNLFVBQVUsR0FBRyxjQUFjLENBQUM7QUFFbEMseURBQXlEO0FBQ3pELFNBQWdCLGNBQWMsQ0FBQyxJQUFVLEVBQUUsSUFBYyxFQUFFLE1BQWtCO0lBQzNFLE1BQU0sSUFBSSxHQUFHLFFBQVEsQ0FBQyxJQUFJLENBQUMsQ0FBQztJQUM1QixNQUFNLEtBQUssR0FBRyxXQUFXLEVBQUUsQ0FBQztJQUM1QixJQUFJLENBQUMsS0FBSztRQUFFLE9BQU8sRUFBRSxPQUFPLEVBQUUsSUFBSSxFQUFFLElBQUksRUFBRSxDQUFDO0lBQzNDLE1BQU0sU0FBUyxHQUFHLENBQUMsUUFBUSxtQkFBbUIsRUFBRSxFQUFFLFdBQVcsVUFBVSxFQUFFLEVBQUUsU0FBUyxJQUFJLENBQUMsSUFBSSxDQUFDLE1BQU0sQ0FBQyxVQUFVLENBQUMsRUFBRSxDQUFDLENBQUM7SUFDcEgsT0FBTyxFQUFFLE9BQU8sRUFBRSxLQUFLLEVBQUUsSUFBSSxFQUFFLENBQUMsR0FBRyxTQUFTLEVBQUUsSUFBSSxFQUFFLEdBQUcsSUFBSSxDQUFDLEVBQUUsQ0FBQztBQUNqRSxDQUFDIn0=
