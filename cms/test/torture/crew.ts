import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { Operation, Report } from './operations';
import { toEnv, type Surroundings } from './world';

/** One seat of the crew; the process in it changes when it is killed. */
export interface Seat {
  readonly name: string;
  /** Operations sent and not reported on. */
  readonly inFlight: Map<string, Operation>;
  ready: boolean;
  child: ChildProcess;
}

interface CrewOptions {
  around: Surroundings;
  onReport(report: Report): void;
  /** The process in the seat is gone; what was in flight is in doubt. */
  onLost(inDoubt: Operation[]): void;
  onReady(seat: Seat): void;
}

const LOADER = ['--import', 'tsx'];

/** The processes of a run: starts them, kills them for good, puts another in their place. */
export class Crew {
  readonly operators: Seat[] = [];
  readonly workers: Seat[] = [];
  private dismissed = false;

  constructor(private readonly options: CrewOptions) {}

  enlist(operators: number, workers: number): void {
    for (let i = 0; i < operators; i++) this.operators.push(this.seat('operator', i));
    for (let i = 0; i < workers; i++) this.workers.push(this.seat('worker', i));
  }

  send(seat: Seat, operation: Operation): void {
    seat.inFlight.set(operation.id, operation);
    seat.child.send(operation, (error) => {
      // A process killed this instant: its exit puts the operation in doubt.
      void error;
    });
  }

  /** kill -9; the seat's next process starts by itself. */
  kill(seat: Seat): void {
    seat.child.kill('SIGKILL');
  }

  async dismiss(): Promise<void> {
    this.dismissed = true;
    const gone = [...this.operators, ...this.workers].map(
      ({ child }) =>
        new Promise<void>((resolve) => {
          if (child.exitCode !== null || child.signalCode !== null) return resolve();
          child.once('exit', () => resolve());
          child.kill('SIGKILL');
        }),
    );
    await Promise.all(gone);
  }

  private seat(role: 'operator' | 'worker', index: number): Seat {
    const seat: Seat = {
      name: `${role} ${index}`,
      inFlight: new Map(),
      ready: false,
      child: this.start(role),
    };
    this.attach(seat, role);
    return seat;
  }

  private start(role: 'operator' | 'worker'): ChildProcess {
    return fork(join(__dirname, `${role}.ts`), [], {
      execArgv: LOADER,
      env: { ...process.env, ...toEnv(this.options.around) },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
  }

  private attach(seat: Seat, role: 'operator' | 'worker'): void {
    const { child } = seat;
    child.on('message', (message: Report | 'ready') => {
      if (message === 'ready') {
        seat.ready = true;
        return this.options.onReady(seat);
      }
      seat.inFlight.delete(message.id);
      this.options.onReport(message);
    });
    // Both: the exit comes before the last reports are read, the end of the channel after them.
    let ends = 0;
    const gone = () => {
      ends += 1;
      if (ends < 2 || this.dismissed) return;
      const inDoubt = [...seat.inFlight.values()];
      seat.inFlight.clear();
      seat.ready = false;
      seat.child = this.start(role);
      this.attach(seat, role);
      this.options.onLost(inDoubt);
    };
    child.once('exit', gone);
    child.once('disconnect', gone);
  }
}
