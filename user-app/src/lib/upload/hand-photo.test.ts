/** @jest-environment jsdom */
import { handPhoto, photoSlot } from './hand-photo';
import { startUpload } from './upload-tasks';

jest.mock('./upload-tasks', () => ({ startUpload: jest.fn() }));

const answer = (type: string, ok = true) =>
  (globalThis.fetch = jest
    .fn()
    .mockResolvedValue({ ok, status: ok ? 200 : 410, blob: async () => new Blob(['x'], { type }) }));

beforeEach(() => jest.mocked(startUpload).mockClear());

test('a stored picture stands in the box of its kind, under a name the box takes', async () => {
  answer('image/png');
  await handPhoto(2, { name: '团子', url: '/storage/1.png?sign=1' });
  const [input] = jest.mocked(startUpload).mock.calls[0]!;
  expect(input.slot).toBe(photoSlot(2));
  expect(input.file.name).toBe('团子.png');
  expect(input.rule.fileType).toBe('image');
});

test('one that is gone is told of, and nothing is sent', async () => {
  answer('text/html', false);
  await expect(handPhoto(1, { name: '团子', url: '/gone' })).rejects.toThrow('410');
  expect(startUpload).not.toHaveBeenCalled();
});
