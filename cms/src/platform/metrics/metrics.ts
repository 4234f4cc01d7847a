import { timingSafeEqual } from 'node:crypto';
import { BEACON_PURPOSES } from '@fenshen/contract';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { within } from '../../kernel/within';

/** Longest that a figure may take to be read; a scrape waits for the slowest. */
const READ_MS = 2_000;
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What a figure is now: once, or once for each set of its labels. */
export type Reading<Label extends string> = readonly { labels: Record<Label, string>; value: number }[];

/** What one process tells Prometheus: of itself, of the calls it answers, and what others give it to tell. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly calls: Histogram<'method' | 'path' | 'code'>;
  /** The histogram's own look-up by labels is most of what an observation costs. */
  private readonly observers = new Map<string, { observe(seconds: number): void }>();
  private readonly beacons: Counter<'purpose'>;
  private readonly unread: Counter<'metric'>;

  constructor(role: string) {
    this.registry.setDefaultLabels({ role });
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry });
    this.calls = new Histogram({
      name: 'fenshen_call_duration_seconds',
      help: 'Answered calls; code is the reply’s own, or the HTTP status of what was not answered with 200',
      labelNames: ['method', 'path', 'code'],
      buckets: SECONDS,
      registers,
    });
    this.beacons = new Counter({
      name: 'fenshen_client_beacons_total',
      help: 'What browsers told of themselves',
      labelNames: ['purpose'],
      registers,
    });
    this.unread = new Counter({
      name: 'fenshen_metrics_unread_total',
      help: 'Figures that could not be read in time and are missing from a scrape',
      labelNames: ['metric'],
      registers,
    });
  }

  /** One call was answered. `path` is the contract's, never the caller's. */
  called({ method, path }: { method: string; path: string }, code: number, seconds: number): void {
    const key = `${method} ${path} ${code}`;
    let observer = this.observers.get(key);
    if (!observer) {
      observer = this.calls.labels(method, path, String(code));
      this.observers.set(key, observer);
    }
    observer.observe(seconds);
  }

  /** A browser told something. What it calls it counts only where it is a name of ours. */
  beacon(purpose: string): void {
    const known = BEACON_PURPOSES.find((each) => each === purpose);
    this.beacons.inc({ purpose: known ?? 'other' });
  }

  /** A figure that is read when Prometheus asks. One that fails or takes too long is left out, and counted. */
  gauge<Label extends string>(
    of: { name: string; help: string; labels: readonly Label[] },
    read: () => Reading<Label> | Promise<Reading<Label>>,
  ): void {
    const unread = () => this.unread.inc({ metric: of.name });
    new Gauge({
      name: of.name,
      help: of.help,
      labelNames: of.labels as Label[],
      registers: [this.registry],
      async collect() {
        this.reset();
        try {
          for (const { labels, value } of await within(READ_MS, Promise.resolve(read())))
            this.set(labels as never, value);
        } catch {
          unread();
        }
      },
    });
  }

  /** Prometheus' text format. */
  async page(): Promise<{ type: string; text: string }> {
    return { type: this.registry.contentType, text: await this.registry.metrics() };
  }
}

/** Whether a request's `authorization` header is `Bearer` and the token. Nobody's is where there is no token. */
export function mayScrape(token: string, authorization: string | undefined): boolean {
  if (!token || !authorization) return false;
  const [given, wanted] = [Buffer.from(authorization), Buffer.from(`Bearer ${token}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
