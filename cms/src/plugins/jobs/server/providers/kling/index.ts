import type { Operation, ProviderAdapter, ProviderCall } from '../types';
import { polling, submitting } from '../wire/outcomes';
import { testVendor } from '../wire/test-vendor';
import { ownDoor, valuesOf, type VendorDeps } from '../wire/vendor-deps';
import { fault, Refused } from '../wire/vendor-fault';
import { askAboutFilm, bagOf, orderFilm, type FilmRequest, type KlingRun } from './make-film';
import { FIELDS, toOptions } from './options';
import { KlingWire } from './wire';

const CODE = 'kling';
const OPERATIONS = ['text-video', 'image-video'] as const satisfies readonly Operation[];

const unsupported = (op: Operation) =>
  new Refused(fault('permanent', 'unsupported', `Kling does not do ${op}`));
const isFilm = (op: Operation): op is FilmRequest['op'] => op === 'text-video' || op === 'image-video';

/** Kling: films from a prompt or a first picture. It takes an order and is asked about it. */
export function createKlingAdapter(deps: VendorDeps): ProviderAdapter {
  const open = async (call: ProviderCall): Promise<KlingRun> => ({
    ...ownDoor(deps, call),
    wire: new KlingWire(deps.http, toOptions(await valuesOf(deps, CODE)), call.signal),
  });
  return {
    code: CODE,
    name: '可灵 Kling',
    operations: OPERATIONS,
    resubmitSafe: false,
    setup: {
      fields: FIELDS,
      test: (values, signal) =>
        testVendor(() => new KlingWire(deps.http, toOptions(values), signal).checkKeys()),
    },
    isReady: async () => (await deps.credentials.get(CODE)) !== null,
    // A question names either the vendor's id or our `external_task_id`.
    referenceOf: (request, clientKey) => ({
      id: clientKey,
      bag: request.op === 'text-video' || request.op === 'image-video' ? bagOf(request.input) : null,
    }),
    submit: (request, call) =>
      submitting(async () => {
        if (request.op !== 'text-video' && request.op !== 'image-video') throw unsupported(request.op);
        return orderFilm(await open(call), request);
      }),
    poll: (op, external, call) =>
      polling(async () => {
        if (!isFilm(op)) throw unsupported(op);
        return askAboutFilm(await open(call), op, external);
      }),
  };
}
