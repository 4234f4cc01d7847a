import type { MediaPort } from '../../domain/media-port';
import type { CredentialsPort } from '../../domain/credentials-port';
import type { RunEngineTask } from '../embedded/engine-door';
import { toProviderError } from '../embedded/engine-errors';
import type { ProviderAdapter, ProviderCall, ProviderRequest, SubmitOutcome } from '../types';
import { polling, submitting } from '../wire/outcomes';
import { fault, NOT_SET_UP, Refused } from '../wire/vendor-fault';
import type { VendorHttp } from '../wire/vendor-http';
import { askAboutVoice, startCloning } from './clone-voice';
import type { FishDoor } from './fish-door';
import { FIELDS, toOptions } from './options';
import { speakInto } from './speak';
import { testKey } from './test-key';
import { FishWire } from './wire';

const CODE = 'fish-audio';

export interface FishDeps {
  http: VendorHttp;
  credentials: CredentialsPort;
  media: Pick<MediaPort, 'localPath'>;
  runTask: RunEngineTask;
}

/** Fish Audio: speech with, and cloning of, voices it keeps. Its calls are synchronous but for the training. */
export function createFishAudioAdapter(deps: FishDeps): ProviderAdapter {
  const { http, credentials } = deps;

  const open = async (call: ProviderCall): Promise<FishDoor> => {
    const values = await credentials.get(CODE);
    if (!values) throw new Refused(NOT_SET_UP);
    return {
      provider: CODE,
      wire: new FishWire(http, toOptions(values), call.signal),
      call,
      // What our own engine refuses was never a question to the vendor, or is answered already.
      runTask: (task, options) =>
        deps.runTask(task, options).catch((error: unknown) => {
          throw new Refused(toProviderError(error));
        }),
      localPath: (fileId) =>
        deps.media.localPath(call.scope, fileId).catch((error: unknown) => {
          throw new Refused(toProviderError(error));
        }),
    };
  };

  const submit = async (request: ProviderRequest, call: ProviderCall): Promise<SubmitOutcome> => {
    if (request.op === 'speech' && 'provider' in request.input.voice) {
      const { text, voice, params, label } = request.input;
      const said = { text, voiceId: voice.id, rate: params.rate, volume: params.volume, label };
      const { file, durationMs } = await speakInto(await open(call), said, 'speech');
      return { kind: 'finished', output: { op: 'speech', durationMs, files: { audio: file } } };
    }
    if (request.op === 'voice-clone') return startCloning(await open(call), request.input);
    throw new Refused(fault('permanent', 'unsupported', `Fish Audio does not do this ${request.op}`));
  };

  return {
    code: CODE,
    name: 'Fish Audio',
    operations: ['speech', 'voice-clone'],
    resubmitSafe: false,
    setup: { fields: FIELDS, test: (values, signal) => testKey(http, values, signal) },
    isReady: async () => (await credentials.get(CODE)) !== null,
    fits: ({ op, input }) => op !== 'speech' || ('provider' in input.voice && input.voice.provider === CODE),
    submit: (request, call) => submitting(() => submit(request, call)),
    poll: (_op, external, call) => polling(async () => askAboutVoice(await open(call), external)),
  };
}
