import { ERRORS, opsCalls, type Endpoint } from '@fenshen/contract';
import { CallError, CODE, type sendInSteps, UploadCancelled } from '@fenshen/web';
import { uploadStaffFile, type StaffUpload } from './upload-staff-file';

type Steps = Parameters<typeof sendInSteps>[0];
let steps: (input: Steps) => Promise<string>;
jest.mock('@fenshen/web', () => ({
  ...jest.requireActual<object>('@fenshen/web'),
  sendInSteps: (input: Steps) => steps(input),
}));
let answer: (endpoint: Endpoint, input: unknown) => unknown;
const asked: [string, unknown][] = [];
jest.mock('../call', () => ({
  call: async (endpoint: Endpoint, input: unknown) => {
    asked.push([`${endpoint.method} ${endpoint.path}`, input]);
    return answer(endpoint, input);
  },
}));

const KEY = 'u/3/9/203101/video-a/file.mp4';
const MADE = { id: 5, url: '/files/5' };
const offer = { protocol: 'tus', key: KEY, received: 0, part_bytes: 1, valid_ms: 1, url: '/u', ticket: 't' };
const ofCall = ({ method, path }: Endpoint) => `${method} ${path}`;
const askedOf = (endpoint: Endpoint) =>
  asked.filter(([name]) => name === ofCall(endpoint)).map(([, input]) => input);

beforeEach(() => {
  jest.useFakeTimers();
  asked.length = 0;
  answer = (endpoint) => (endpoint === opsCalls.uploadComplete ? MADE : { resumable: offer });
  steps = async ({ server, file, signal, onSent, onKey }) => {
    onKey((await server.begin(file)).key);
    onSent(file.size / 2);
    await server.resume(KEY, signal);
    onSent(file.size);
    return KEY;
  };
});
afterEach(() => jest.useRealTimers());

const told: (number | 'stalled')[] = [];
const upload = (over: Partial<StaffUpload> = {}): StaffUpload => {
  told.length = 0;
  return {
    file: { name: '样片.MP4', size: 400_000_000 } as File,
    ...{ kind: 'video', use: 'library', siteId: 3, platform: true },
    signal: new AbortController().signal,
    onProgress: (percent) => told.push(percent),
    onStalled: () => told.push('stalled'),
    ...over,
  };
};

test('a large file goes in steps for the site worked on, and is registered once it has arrived', async () => {
  expect(await uploadStaffFile(upload())).toEqual(MADE);
  expect(askedOf(opsCalls.uploadSign)).toEqual([
    { site_id: 3, file_type: 'video', size: 400_000_000, extension: 'mp4' },
  ]);
  expect(askedOf(opsCalls.uploadResume)).toEqual([{ site_id: 3, key: KEY }]);
  expect(askedOf(opsCalls.uploadComplete)).toEqual([
    { site_id: 3, file_type: 'video', use: 'library', url: KEY, platform: 1 },
  ]);
  expect(told).toEqual([50, 99, 100]);
});

test('a connection that breaks while it is registered is waited for', async () => {
  let tries = 0;
  answer = (endpoint) => {
    if (endpoint !== opsCalls.uploadComplete) return { resumable: offer };
    tries += 1;
    if (tries === 1) throw new CallError(CODE.network, '网络连接失败，请检查网络后重试');
    return MADE;
  };
  const result = uploadStaffFile(upload());
  await jest.runAllTimersAsync();
  expect(await result).toEqual(MADE);
  expect([tries, told]).toEqual([2, [50, 99, 100, 'stalled', 100]]);
});

test('what is taken back is removed at the server; what is refused has been already', async () => {
  steps = async ({ onKey }) => {
    onKey(KEY);
    throw new UploadCancelled();
  };
  await expect(uploadStaffFile(upload())).rejects.toBeInstanceOf(UploadCancelled);
  expect(askedOf(opsCalls.uploadAbandon)).toEqual([{ site_id: 3, key: KEY }]);
  asked.length = 0;
  steps = async () => {
    throw new CallError(CODE.refused, ERRORS.BAD_VIDEO_TYPE.msg);
  };
  await expect(uploadStaffFile(upload())).rejects.toThrow(ERRORS.BAD_VIDEO_TYPE.msg);
  expect(asked).toEqual([]);
});
