import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ERROR_CLASSES, type ErrorClass } from '../../../src/plugins/jobs/server/domain/provider-error';
import type {
  Operation,
  ProviderAdapter,
  ProviderCall,
  ProviderRequest,
  SetupValues,
} from '../../../src/plugins/jobs/server/providers/types';
import { systemScope } from '../../../src/kernel/scope';
import { waitFor } from '../wait-for';

/** One adapter with the other side it speaks to, as the suite needs them. */
export interface AdapterCase {
  adapter: ProviderAdapter;
  /** One request of every operation the adapter offers. */
  requests: Partial<Record<Operation, ProviderRequest>>;
  /** One that it does not do. */
  foreign: ProviderRequest;
  /** Makes the other side refuse the next submission in the way it documents for that class. */
  refusals: Partial<Record<ErrorClass, () => void>>;
  /** Classes that the other side has no documented way of saying. */
  neverSays: readonly ErrorClass[];
  /** Makes it take the next submission and never answer. */
  silent(): void;
  /** How many requests have reached it. */
  asked(): number;
  /** Texts that must never show up in an error, e.g. keys. */
  secrets: readonly string[];
  /** A vendor behind a connection; absent for work on this machine. */
  wire?: WireCase;
  stop(): Promise<void>;
}

export interface WireCase {
  /** Each makes the next submission end without a usable answer though the vendor has it. */
  lost: Readonly<Record<string, () => void>>;
  /** Nobody listens at the vendor's address any more. */
  goAway(): Promise<void>;
  /** Takes the credentials away. */
  forget(): void;
  /** Settings that work, and some whose key the vendor does not know. */
  setup: { good: SetupValues; wrongKey: SetupValues };
  /** Adapters that answer `accepted`. */
  polls?: {
    op: Operation;
    external: { id: string; bag: unknown };
    /** Each makes the vendor answer the next question so. */
    answers: Record<'working' | 'failed' | 'forgotten' | 'down' | 'malformed' | 'unauthorised', () => void>;
  };
  /** Vendors that call back. */
  callback?: { valid: { headers: Record<string, string>; body: unknown }; externalId: string };
}

const JUNK: readonly unknown[] = [
  null,
  undefined,
  'x',
  7,
  true,
  [],
  {},
  { id: {} },
  { id: '' },
  { data: null },
];

/**
 * What every adapter promises the queue, whatever its vendor says: definite refusals in the right class, `uncertain`
 * whenever a request may have been taken, and an end in finite time. `setUp` is called once per test.
 */
export function describeAdapter(name: string, setUp: (dir: string) => Promise<AdapterCase>): void {
  describe(`the adapter ${name}`, () => {
    let dir: string;
    let its: AdapterCase;
    let controller: AbortController;
    let percents: number[];
    let call: ProviderCall;

    beforeEach(async () => {
      dir = await mkdtemp(join(tmpdir(), 'fenshen-adapter-'));
      its = await setUp(dir);
      controller = new AbortController();
      percents = [];
      call = {
        jobId: 'j_1',
        clientKey: 'j_1-op',
        scope: systemScope(),
        scratchDir: dir,
        keepDir: async () => dir,
        onProgress: (percent) => percents.push(percent),
        signal: controller.signal,
      };
    });
    afterEach(async () => {
      await its.stop();
      await rm(dir, { recursive: true, force: true });
    });

    const requests = () => Object.values(its.requests);
    const [submit, poll] = [
      (request: ProviderRequest) => its.adapter.submit(request, call),
      (op: Operation, external: { id: string; bag: unknown }) => {
        if (!its.adapter.poll) throw new Error(`${name} accepts work and cannot be asked about it`);
        return its.adapter.poll(op, external, call);
      },
    ];

    /** Submits and asks until it is over, as the worker does. */
    async function finish(request: ProviderRequest) {
      const first = await submit(request);
      if (first.kind !== 'accepted') return first;
      // The bag lives in a JSON column between questions.
      const bag: unknown = JSON.parse(JSON.stringify(first.bag ?? null));
      return waitFor('the vendor to be done', async () => {
        const answer = await poll(request.op, { id: first.externalId, bag });
        return answer.kind === 'working' ? null : answer;
      });
    }

    it('has a code for machines, a name for people and a request for every operation', () => {
      expect(its.adapter.code).toMatch(/^[a-z][a-z0-9-]*$/);
      expect(its.adapter.name.trim()).not.toBe('');
      expect(Object.keys(its.requests).sort()).toEqual([...its.adapter.operations].sort());
      for (const request of requests()) expect(its.adapter.fits?.(request) ?? true).toBe(true);
    });

    it('does what it offers, into the scratch directory', async () => {
      for (const request of requests()) {
        const outcome = await finish(request);
        if (outcome.kind !== 'finished') throw new Error(`${request.op}: ${JSON.stringify(outcome)}`);
        expect(outcome.output.op).toBe(request.op);
        for (const file of Object.values(outcome.output.files) as string[]) {
          expect(file.startsWith(dir)).toBe(true);
          expect((await stat(file)).size).toBeGreaterThan(0);
        }
      }
      expect(percents.every((percent) => percent >= 0 && percent <= 100)).toBe(true);
    });

    it('refuses for good what it does not do, without asking anybody', async () => {
      expect(await submit(its.foreign)).toMatchObject({ kind: 'rejected', error: { class: 'permanent' } });
      expect(its.asked()).toBe(0);
    });

    it.each(ERROR_CLASSES)('says %s where the other side does', async (errorClass) => {
      const refuse = its.refusals[errorClass];
      expect([errorClass, its.neverSays.includes(errorClass)]).toEqual([errorClass, !refuse]);
      if (!refuse) return;
      for (const request of requests()) {
        refuse();
        const outcome = await submit(request);
        expect(outcome).toMatchObject({ kind: 'rejected', error: { class: errorClass } });
        expectNoSecrets(outcome);
      }
    });

    it('ends when it is told to', async () => {
      for (const request of requests()) {
        its.silent();
        const before = its.asked();
        const outcome = submit(request);
        await waitFor('the request to be under way', async () => its.asked() > before);
        controller.abort();
        const { kind } = await outcome;
        expect(kind).toBe(its.adapter.resubmitSafe ? 'rejected' : 'uncertain');
        controller = new AbortController();
        call = { ...call, signal: controller.signal };
      }
    });

    it('does not begin where it is told to end already', async () => {
      controller.abort();
      for (const request of requests()) expect((await submit(request)).kind).toBe('rejected');
    });

    it('calls it unclear when the vendor has it and there is no usable answer', async () => {
      for (const [how, lose] of Object.entries(its.wire?.lost ?? {}))
        for (const request of requests()) {
          lose();
          const outcome = await submit(request);
          expect([how, request.op, outcome.kind]).toEqual([how, request.op, 'uncertain']);
          expectNoSecrets(outcome);
        }
    });

    it('may be asked again where nobody heard it', async () => {
      if (!its.wire) return;
      await its.wire.goAway();
      for (const request of requests())
        expect(await submit(request)).toMatchObject({ kind: 'rejected', error: { class: 'transient' } });
    });

    it('asks nobody while it is not set up', async () => {
      if (!its.wire) return;
      expect(await its.adapter.isReady?.()).toBe(true);
      its.wire.forget();
      expect(await its.adapter.isReady?.()).toBe(false);
      for (const request of requests())
        expect(await submit(request)).toMatchObject({ kind: 'rejected', error: { class: 'auth' } });
      expect(its.asked()).toBe(0);
    });

    it('tells apart what became of accepted work', async () => {
      const polls = its.wire?.polls;
      if (!polls) return;
      const kinds = { working: 'working', failed: 'failed', forgotten: 'unclear' } as const;
      for (const [answer, arrange] of Object.entries(polls.answers)) {
        arrange();
        const outcome = await poll(polls.op, polls.external);
        const kind = kinds[answer as keyof typeof kinds] ?? 'unreachable';
        expect([answer, outcome.kind]).toEqual([answer, kind]);
        expectNoSecrets(outcome);
      }
    });

    it('reads callbacks as hints, and nothing out of junk', () => {
      const { readCallback } = its.adapter;
      for (const body of JUNK) expect(readCallback?.({}, body) ?? null).toBeNull();
      const known = its.wire?.callback;
      if (!known) return expect(readCallback).toBeUndefined();
      expect(readCallback?.(known.valid.headers, known.valid.body)).toEqual({ externalId: known.externalId });
    });

    it('asks for its settings in plain words, and finds out whether they work', async () => {
      const { setup } = its.adapter;
      if (!setup) return expect(its.wire).toBeUndefined();
      expect(new Set(setup.fields.map((field) => field.name)).size).toBe(setup.fields.length);
      for (const field of setup.fields) {
        expect(field.label.trim()).not.toBe('');
        expect(field.required && field.fallback !== '').toBe(false);
      }
      if (!its.wire) return;
      const { good, wrongKey } = its.wire.setup;
      expect(await setup.test(good, controller.signal)).toBeNull();
      const refusal = await setup.test(wrongKey, controller.signal);
      expect(refusal).toMatchObject({ class: 'auth' });
      expectNoSecrets({ refusal });
    });

    function expectNoSecrets(outcome: object): void {
      const said = JSON.stringify(outcome);
      for (const secret of its.secrets) expect(said).not.toContain(secret);
    }
  });
}
