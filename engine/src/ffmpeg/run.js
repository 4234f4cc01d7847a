'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
exports.UNREADABLE = void 0;
exports.untrustedInput = untrustedInput;
exports.inputFence = inputFence;
exports.startFfmpeg = startFfmpeg;
exports.runFfmpeg = runFfmpeg;
exports.runFfprobe = runFfprobe;
const node_child_process_1 = require('node:child_process');
const types_1 = require('../types');
const tools_1 = require('./tools');
/** Containers and stills that an upload may really be; everything else is refused before it is parsed. */
const FORMATS = [
    'mov', 'mp4', 'matroska', 'webm', 'avi', 'mp3', 'wav', 'flac', 'ogg', 'aac',
    'image2', 'png_pipe', 'jpeg_pipe', 'webp_pipe',
].join(','); // prettier-ignore
const MAX_STREAMS = 8;
const STDERR_LIMIT = 8_000;
/** For whoever uploaded what the tools could not read. */
exports.UNREADABLE = '文件无法识别或已损坏，请上传完整的 MP4/MOV 视频或 MP3/M4A/WAV 音频';
/** Default CPU budget of one child: two hours of one core. */
const CPU_SECONDS = 7_200;
/** Options that must stand before a file somebody uploaded: no network, no playlists, few streams. */
function untrustedInput(file) {
  return [...inputFence(), '-i', `file:${file}`];
}
/** The fence alone, for ffprobe, which takes the file last. */
function inputFence() {
  return ['-protocol_whitelist', 'file', '-format_whitelist', FORMATS, '-max_streams', String(MAX_STREAMS)];
}
/** Starts ffmpeg with quiet, bounded defaults. Pipes are stdin and stdout; stderr becomes the error text. */
function startFfmpeg(args, options = {}) {
  return start('ffmpeg', ['-nostdin', '-hide_banner', '-v', 'error', '-y', ...args], options);
}
/** Runs ffmpeg to its end. */
async function runFfmpeg(args, options = {}) {
  const tool = startFfmpeg(args, options);
  tool.stdin.end();
  tool.stdout.resume();
  await tool.done;
}
/** Runs ffprobe on an untrusted file and returns its JSON text. */
async function runFfprobe(file, args) {
  const fence = inputFence();
  const tool = start('ffprobe', ['-v', 'error', ...fence, '-of', 'json', ...args, `file:${file}`], {
    cpuSeconds: 30,
    timeoutMs: 30_000,
  });
  tool.stdin.end();
  const chunks = [];
  tool.stdout.on('data', (chunk) => chunks.push(chunk));
  await tool.done;
  return Buffer.concat(chunks).toString('utf8');
}
function start(tool, args, options) {
  const { command, args: all } = (0, tools_1.limitedCommand)(tool, args, {
    cpuSeconds: options.cpuSeconds ?? CPU_SECONDS,
  });
  const child = (0, node_child_process_1.spawn)(command, all, { stdio: ['pipe', 'pipe', 'pipe'] });
  // A tool that dies early breaks the pipe under us; its exit code carries the reason, so the EPIPE itself is noise.
  child.stdin.on('error', () => undefined);
  const done = ended(child, tool, options.timeoutMs);
  // The owner may only await `done` after its pipes are drained.
  done.catch(() => undefined);
  return { stdin: child.stdin, stdout: child.stdout, done, kill: () => child.kill('SIGKILL') };
}
function ended(child, tool, timeoutMs) {
  let stderr = '';
  child.stderr.on('data', (chunk) => {
    stderr = (stderr + chunk.toString('utf8')).slice(-STDERR_LIMIT);
  });
  return new Promise((resolve, reject) => {
    const timer = timeoutMs ? setTimeout(() => child.kill('SIGKILL'), timeoutMs) : null;
    child.on('error', (error) =>
      reject(new types_1.EngineError('crashed', `${tool} did not start: ${error.message}`)),
    );
    child.on('close', (code, signal) => {
      if (timer) clearTimeout(timer);
      if (code === 0) resolve();
      else
        reject(
          new types_1.EngineError(
            'media',
            `${tool} ended with ${signal ?? code}: ${stderr.trim()}`,
            exports.UNREADABLE,
          ),
        );
    });
  });
}
//# sourceMappingURL=data:application/json;base64,eyJ2ZXJzaW9uIjozLCJmaWxlIjoicnVuLmpzIiwic291cmNlUm9vdCI6IiIsInNvdXJjZXMiOlsicnVuLnRzIl0sIm5hbWVzIjpbXSwibWFwcGluZ3MiOiI7OztBQXFCQSx3Q0FFQztBQUdELGdDQUVDO0FBaUJELGtDQUVDO0FBR0QsOEJBS0M7QUFHRCxnQ0FXQztBQXJFRCwyREFBcUU7QUFFckUsb0NBQXVDO0FBQ3ZDLG1DQUF5QztBQUV6QywwR0FBMEc7QUFDMUcsTUFBTSxPQUFPLEdBQUc7SUFDZCxLQUFLLEVBQUUsS0FBSyxFQUFFLFVBQVUsRUFBRSxNQUFNLEVBQUUsS0FBSyxFQUFFLEtBQUssRUFBRSxLQUFLLEVBQUUsTUFBTSxFQUFFLEtBQUssRUFBRSxLQUFLO0lBQzNFLFFBQVEsRUFBRSxVQUFVLEVBQUUsV0FBVyxFQUFFLFdBQVc7Q0FDL0MsQ0FBQyxJQUFJLENBQUMsR0FBRyxDQUFDLENBQUMsQ0FBQyxrQkFBa0I7QUFFL0IsTUFBTSxXQUFXLEdBQUcsQ0FBQyxDQUFDO0FBQ3RCLE1BQU0sWUFBWSxHQUFHLEtBQUssQ0FBQztBQUUzQiwwREFBMEQ7QUFDN0MsUUFBQSxVQUFVLEdBQUcsOENBQThDLENBQUM7QUFFekUsOERBQThEO0FBQzlELE1BQU0sV0FBVyxHQUFHLEtBQUssQ0FBQztBQUUxQixzR0FBc0c7QUFDdEcsU0FBZ0IsY0FBYyxDQUFDLElBQVk7SUFDekMsT0FBTyxDQUFDLEdBQUcsVUFBVSxFQUFFLEVBQUUsSUFBSSxFQUFFLFFBQVEsSUFBSSxFQUFFLENBQUMsQ0FBQztBQUNqRCxDQUFDO0FBRUQsK0RBQStEO0FBQy9ELFNBQWdCLFVBQVU7SUFDeEIsT0FBTyxDQUFDLHFCQUFxQixFQUFFLE1BQU0sRUFBRSxtQkFBbUIsRUFBRSxPQUFPLEVBQUUsY0FBYyxFQUFFLE1BQU0sQ0FBQyxXQUFXLENBQUMsQ0FBQyxDQUFDO0FBQzVHLENBQUM7QUFnQkQsNkdBQTZHO0FBQzdHLFNBQWdCLFdBQVcsQ0FBQyxJQUFjLEVBQUUsVUFBdUIsRUFBRTtJQUNuRSxPQUFPLEtBQUssQ0FBQyxRQUFRLEVBQUUsQ0FBQyxVQUFVLEVBQUUsY0FBYyxFQUFFLElBQUksRUFBRSxPQUFPLEVBQUUsSUFBSSxFQUFFLEdBQUcsSUFBSSxDQUFDLEVBQUUsT0FBTyxDQUFDLENBQUM7QUFDOUYsQ0FBQztBQUVELDhCQUE4QjtBQUN2QixLQUFLLFVBQVUsU0FBUyxDQUFDLElBQWMsRUFBRSxVQUF1QixFQUFFO0lBQ3ZFLE1BQU0sSUFBSSxHQUFHLFdBQVcsQ0FBQyxJQUFJLEVBQUUsT0FBTyxDQUFDLENBQUM7SUFDeEMsSUFBSSxDQUFDLEtBQUssQ0FBQyxHQUFHLEVBQUUsQ0FBQztJQUNqQixJQUFJLENBQUMsTUFBTSxDQUFDLE1BQU0sRUFBRSxDQUFDO0lBQ3JCLE1BQU0sSUFBSSxDQUFDLElBQUksQ0FBQztBQUNsQixDQUFDO0FBRUQsbUVBQW1FO0FBQzVELEtBQUssVUFBVSxVQUFVLENBQUMsSUFBWSxFQUFFLElBQWM7SUFDM0QsTUFBTSxLQUFLLEdBQUcsVUFBVSxFQUFFLENBQUM7SUFDM0IsTUFBTSxJQUFJLEdBQUcsS0FBSyxDQUFDLFNBQVMsRUFBRSxDQUFDLElBQUksRUFBRSxPQUFPLEVBQUUsR0FBRyxLQUFLLEVBQUUsS0FBSyxFQUFFLE1BQU0sRUFBRSxHQUFHLElBQUksRUFBRSxRQUFRLElBQUksRUFBRSxDQUFDLEVBQUU7UUFDL0YsVUFBVSxFQUFFLEVBQUU7UUFDZCxTQUFTLEVBQUUsTUFBTTtLQUNsQixDQUFDLENBQUM7SUFDSCxJQUFJLENBQUMsS0FBSyxDQUFDLEdBQUcsRUFBRSxDQUFDO0lBQ2pCLE1BQU0sTUFBTSxHQUFhLEVBQUUsQ0FBQztJQUM1QixJQUFJLENBQUMsTUFBTSxDQUFDLEVBQUUsQ0FBQyxNQUFNLEVBQUUsQ0FBQyxLQUFhLEVBQUUsRUFBRSxDQUFDLE1BQU0sQ0FBQyxJQUFJLENBQUMsS0FBSyxDQUFDLENBQUMsQ0FBQztJQUM5RCxNQUFNLElBQUksQ0FBQyxJQUFJLENBQUM7SUFDaEIsT0FBTyxNQUFNLENBQUMsTUFBTSxDQUFDLE1BQU0sQ0FBQyxDQUFDLFFBQVEsQ0FBQyxNQUFNLENBQUMsQ0FBQztBQUNoRCxDQUFDO0FBRUQsU0FBUyxLQUFLLENBQUMsSUFBMEIsRUFBRSxJQUFjLEVBQUUsT0FBb0I7SUFDN0UsTUFBTSxFQUFFLE9BQU8sRUFBRSxJQUFJLEVBQUUsR0FBRyxFQUFFLEdBQUcsSUFBQSxzQkFBYyxFQUFDLElBQUksRUFBRSxJQUFJLEVBQUUsRUFBRSxVQUFVLEVBQUUsT0FBTyxDQUFDLFVBQVUsSUFBSSxXQUFXLEVBQUUsQ0FBQyxDQUFDO0lBQzdHLE1BQU0sS0FBSyxHQUFHLElBQUEsMEJBQUssRUFBQyxPQUFPLEVBQUUsR0FBRyxFQUFFLEVBQUUsS0FBSyxFQUFFLENBQUMsTUFBTSxFQUFFLE1BQU0sRUFBRSxNQUFNLENBQUMsRUFBRSxDQUFDLENBQUM7SUFDdkUsbUhBQW1IO0lBQ25ILEtBQUssQ0FBQyxLQUFLLENBQUMsRUFBRSxDQUFDLE9BQU8sRUFBRSxHQUFHLEVBQUUsQ0FBQyxTQUFTLENBQUMsQ0FBQztJQUN6QyxNQUFNLElBQUksR0FBRyxLQUFLLENBQUMsS0FBSyxFQUFFLElBQUksRUFBRSxPQUFPLENBQUMsU0FBUyxDQUFDLENBQUM7SUFDbkQsK0RBQStEO0lBQy9ELElBQUksQ0FBQyxLQUFLLENBQUMsR0FBRyxFQUFFLENBQUMsU0FBUyxDQUFDLENBQUM7SUFDNUIsT0FBTyxFQUFFLEtBQUssRUFBRSxLQUFLLENBQUMsS0FBSyxFQUFFLE1BQU0sRUFBRSxLQUFLLENBQUMsTUFBTSxFQUFFLElBQUksRUFBRSxJQUFJLEVBQUUsR0FBRyxFQUFFLENBQUMsS0FBSyxDQUFDLElBQUksQ0FBQyxTQUFTLENBQUMsRUFBRSxDQUFDO0FBQy9GLENBQUM7QUFFRCxTQUFTLEtBQUssQ0FBQyxLQUF3RCxFQUFFLElBQVksRUFBRSxTQUFrQjtJQUN2RyxJQUFJLE1BQU0sR0FBRyxFQUFFLENBQUM7SUFDaEIsS0FBSyxDQUFDLE1BQU0sQ0FBQyxFQUFFLENBQUMsTUFBTSxFQUFFLENBQUMsS0FBYSxFQUFFLEVBQUU7UUFDeEMsTUFBTSxHQUFHLENBQUMsTUFBTSxHQUFHLEtBQUssQ0FBQyxRQUFRLENBQUMsTUFBTSxDQUFDLENBQUMsQ0FBQyxLQUFLLENBQUMsQ0FBQyxZQUFZLENBQUMsQ0FBQztJQUNsRSxDQUFDLENBQUMsQ0FBQztJQUNILE9BQU8sSUFBSSxPQUFPLENBQUMsQ0FBQyxPQUFPLEVBQUUsTUFBTSxFQUFFLEVBQUU7UUFDckMsTUFBTSxLQUFLLEdBQUcsU0FBUyxDQUFDLENBQUMsQ0FBQyxVQUFVLENBQUMsR0FBRyxFQUFFLENBQUMsS0FBSyxDQUFDLElBQUksQ0FBQyxTQUFTLENBQUMsRUFBRSxTQUFTLENBQUMsQ0FBQyxDQUFDLENBQUMsSUFBSSxDQUFDO1FBQ3BGLEtBQUssQ0FBQyxFQUFFLENBQUMsT0FBTyxFQUFFLENBQUMsS0FBSyxFQUFFLEVBQUUsQ0FBQyxNQUFNLENBQUMsSUFBSSxtQkFBVyxDQUFDLFNBQVMsRUFBRSxHQUFHLElBQUksbUJBQW1CLEtBQUssQ0FBQyxPQUFPLEVBQUUsQ0FBQyxDQUFDLENBQUMsQ0FBQztRQUM1RyxLQUFLLENBQUMsRUFBRSxDQUFDLE9BQU8sRUFBRSxDQUFDLElBQUksRUFBRSxNQUFNLEVBQUUsRUFBRTtZQUNqQyxJQUFJLEtBQUs7Z0JBQUUsWUFBWSxDQUFDLEtBQUssQ0FBQyxDQUFDO1lBQy9CLElBQUksSUFBSSxLQUFLLENBQUM7Z0JBQUUsT0FBTyxFQUFFLENBQUM7O2dCQUNyQixNQUFNLENBQUMsSUFBSSxtQkFBVyxDQUFDLE9BQU8sRUFBRSxHQUFHLElBQUksZUFBZSxNQUFNLElBQUksSUFBSSxLQUFLLE1BQU0sQ0FBQyxJQUFJLEVBQUUsRUFBRSxFQUFFLGtCQUFVLENBQUMsQ0FBQyxDQUFDO1FBQzlHLENBQUMsQ0FBQyxDQUFDO0lBQ0wsQ0FBQyxDQUFDLENBQUM7QUFDTCxDQUFDIn0=
