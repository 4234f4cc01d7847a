import type { NamedFollowUp } from '../../lib/upload/follow-ups';
import { uploadMaterials } from './upload-materials';

const handed: NamedFollowUp[] = [];
jest.mock('../../lib/upload/upload-tasks', () => ({
  startUpload: () => undefined,
  handOverUpload: (_slot: string, _title: string, after: NamedFollowUp) => handed.push(after),
}));

test('files chosen together say so, and which of them each was; another choice is another', () => {
  const image = (name: string) => ({ file: { name } as File, kind: 'image' as const });
  uploadMaterials([image('a.png'), image('b.png')]);
  uploadMaterials([image('c.png')]);
  const keys = handed.map(({ input }) => (input as { choice: { key: string } }).choice.key);
  expect(handed.map(({ input }) => input)).toEqual([
    { type: 'image', name: 'a', choice: { key: keys[0], place: 0 } },
    { type: 'image', name: 'b', choice: { key: keys[0], place: 1 } },
    { type: 'image', name: 'c', choice: { key: keys[2], place: 0 } },
  ]);
  expect(keys[2]).not.toBe(keys[0]);
});
