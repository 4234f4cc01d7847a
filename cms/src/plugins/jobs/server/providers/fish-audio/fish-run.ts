import type { RunEngineTask } from '../embedded/engine-run';
import type { ProviderCall } from '../types';
import type { FishWire } from './wire';

/** What one run at the vendor works with. */
export interface FishRun {
  /** The adapter's code. */
  provider: string;
  wire: FishWire;
  call: ProviderCall;
  runTask: RunEngineTask;
  localPath(fileId: number): Promise<string>;
  bytesOf(fileId: number): Promise<Buffer>;
}
