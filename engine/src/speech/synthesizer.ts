import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { EngineError } from '../types';
import type { SynthesisFailure, SynthesisReply, SynthesisRequest } from './synthesis-messages';

const SYNTHESIZER_PROCESS = join(__dirname, '..', '..', 'dist', 'speech', 'synthesizer-process.js');

/** Longest a run of at most sixty characters may take before the synthesizer counts as hung. */
const REQUEST_TIMEOUT_MS = 60_000;

/** Handle on the synthesizer process. One request at a time; close it when done. */
export class Synthesizer {
  private readonly child: ChildProcess;
  private nextId = 1;

  constructor() {
    this.child = fork(SYNTHESIZER_PROCESS, [], {
      serialization: 'advanced',
      execArgv: [],
      env: { PATH: process.env.PATH },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
  }

  /** Synthesizes one run. Rejects with EngineError "crashed" when the process died or hung. */
  synthesize(request: Omit<SynthesisRequest, 'id'>): Promise<SynthesisReply> {
    const id = this.nextId++;
    return new Promise((resolve, reject) => {
      const finish = (settle: () => void): void => {
        clearTimeout(timer);
        this.child.off('message', onMessage);
        this.child.off('exit', onExit);
        this.child.off('error', onExit);
        settle();
      };
      const fail = (reason: string): void =>
        finish(() => reject(new EngineError('crashed', `speech synthesizer: ${reason}`)));
      const onMessage = (message: unknown): void => {
        const reply = message as SynthesisReply | SynthesisFailure;
        if (reply.id !== id) return;
        if ('error' in reply) fail(reply.error);
        else finish(() => resolve(reply));
      };
      const onExit = (): void => fail('the process ended');
      const timer = setTimeout(() => fail('no answer'), REQUEST_TIMEOUT_MS);
      this.child.on('message', onMessage);
      this.child.on('exit', onExit);
      this.child.on('error', onExit);
      if (!this.child.connected) fail('the process ended');
      else this.child.send({ id, ...request });
    });
  }

  close(): void {
    if (this.child.connected) this.child.disconnect();
    this.child.kill('SIGKILL');
  }
}
