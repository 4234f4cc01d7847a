import type { MediaPort } from '../../domain/media-port';
import type { ProviderError } from '../../domain/provider-error';
import { EMBEDDED } from '../registry';
import type { Operation, ProviderAdapter, SubmitOutcome } from '../types';
import { toProviderError } from './engine-errors';
import { joinAudio, joinVideo } from './join-scenes';
import { matchVoice } from './match-voice';
import { renderVideo } from './render-video';
import { speak } from './speak';
import { trainAvatar } from './train-avatar';
import type { EngineRun } from './engine-run';

export type { RunEngineTask } from './engine-run';

/** The engine on this machine: every task in a process of its own, free of charge, stoppable at any time. */
export function createEmbeddedAdapter(deps: {
  media: Pick<MediaPort, 'localPath'>;
  runTask: EngineRun['runTask'];
}): ProviderAdapter {
  return {
    code: EMBEDDED,
    name: '内置引擎',
    operations: ['speech', 'voice-clone', 'avatar-train', 'avatar-video', 'join-video', 'join-audio'],
    resubmitSafe: true,
    fits: (request) => request.op !== 'speech' || !('provider' in request.input.voice),
    async submit(request, call): Promise<SubmitOutcome> {
      const run: EngineRun = {
        runTask: deps.runTask,
        call,
        localPath: (fileId) => deps.media.localPath(call.scope, fileId),
      };
      try {
        switch (request.op) {
          case 'speech':
            return { kind: 'finished', output: await speak(run, request.input) };
          case 'voice-clone':
            return { kind: 'finished', output: await matchVoice(run, request.input) };
          case 'avatar-train':
            return { kind: 'finished', output: await trainAvatar(run, request.input) };
          case 'avatar-video':
            return { kind: 'finished', output: await renderVideo(run, request.input) };
          case 'join-video':
            return { kind: 'finished', output: await joinVideo(run, request.input) };
          case 'join-audio':
            return { kind: 'finished', output: await joinAudio(run, request.input) };
          default:
            return { kind: 'rejected', error: notOurs(request.op) };
        }
      } catch (error) {
        return { kind: 'rejected', error: toProviderError(error) };
      }
    },
  };
}

const notOurs = (op: Operation): ProviderError => ({
  class: 'permanent',
  vendorCode: 'unsupported',
  message: `the engine does not do ${op}`,
  userMessage: null,
});
