import { readFile } from 'node:fs/promises';
import type { CredentialsPort } from '../../domain/credentials-port';
import type { MediaPort } from '../../domain/media-port';
import type { RunEngineTask } from '../embedded/engine-run';
import { toProviderError } from '../embedded/engine-errors';
import type { ProviderCall, SetupValues } from '../types';
import { NOT_SET_UP, Refused } from './vendor-fault';
import type { VendorHttp } from './vendor-http';

/** What every vendor's adapter is made of. */
export interface VendorDeps {
  http: VendorHttp;
  credentials: CredentialsPort;
  media: Pick<MediaPort, 'localPath'>;
  runTask: RunEngineTask;
}

/** A vendor's saved values. Throws Refused where it is not set up. */
export async function valuesOf(deps: VendorDeps, code: string): Promise<SetupValues> {
  const values = await deps.credentials.get(code);
  if (!values) throw new Refused(NOT_SET_UP);
  return values;
}

/** Our own engine and files: what they refuse was never a question to the vendor, or is answered already. */
export const ownDoor = (deps: VendorDeps, call: ProviderCall) => {
  const refusing = (error: unknown): never => {
    throw new Refused(toProviderError(error));
  };
  const runTask: RunEngineTask = (task, options) => deps.runTask(task, options).catch(refusing);
  const localPath = (fileId: number): Promise<string> =>
    deps.media.localPath(call.scope, fileId).catch(refusing);
  return {
    call,
    runTask,
    localPath,
    /** Before the vendor is asked: a file that cannot be read is no unclear order. */
    bytesOf: async (fileId: number): Promise<Buffer> => readFile(await localPath(fileId)).catch(refusing),
  };
};
