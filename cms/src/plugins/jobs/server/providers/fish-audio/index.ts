import type { ProviderAdapter, ProviderCall, ProviderRequest, SubmitOutcome } from '../types';
import { polling, submitting } from '../wire/outcomes';
import { testVendor } from '../wire/test-vendor';
import { ownDoor, valuesOf, type VendorDeps } from '../wire/vendor-deps';
import { fault, Refused } from '../wire/vendor-fault';
import { askAboutVoice, startCloning } from './clone-voice';
import type { FishRun } from './fish-run';
import { FIELDS, toOptions } from './options';
import { speakInto } from './speak';
import { FishWire } from './wire';

const CODE = 'fish-audio';

/** Fish Audio: speech with, and cloning of, voices it keeps. Its calls are synchronous but for the training. */
export function createFishAudioAdapter(deps: VendorDeps): ProviderAdapter {
  const open = async (call: ProviderCall): Promise<FishRun> => ({
    ...ownDoor(deps, call),
    provider: CODE,
    wire: new FishWire(deps.http, toOptions(await valuesOf(deps, CODE)), call.signal),
  });

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
    setup: {
      fields: FIELDS,
      test: (values, signal) =>
        testVendor(() => new FishWire(deps.http, toOptions(values), signal).checkKey()),
    },
    isReady: async () => (await deps.credentials.get(CODE)) !== null,
    fits: ({ op, input }) => op !== 'speech' || ('provider' in input.voice && input.voice.provider === CODE),
    submit: (request, call) => submitting(() => submit(request, call)),
    poll: (_op, external, call) => polling(async () => askAboutVoice(await open(call), external)),
  };
}
