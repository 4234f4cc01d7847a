import { filesIn } from './job-files';

test('finds the files of an order wherever they stand, and no data', () => {
  expect(
    filesIn({
      figure: { kind: 'clip', fileId: 3, trackFileId: 4 },
      audio: null,
      scenes: [{ audio: { fileId: 5, trackFileId: null, durationMs: 6 } }],
      backgroundFileId: null,
      imageFileId: 7,
      fileIds: [8, 9],
      text: 'fileId',
    }),
  ).toEqual([
    { at: 'figure.fileId', id: 3 },
    { at: 'scenes.0.audio.fileId', id: 5 },
    { at: 'imageFileId', id: 7 },
    { at: 'fileIds', id: 8 },
    { at: 'fileIds', id: 9 },
  ]);
});

test.each([null, undefined, 'text', 5])('%s names none', (value) => expect(filesIn(value)).toEqual([]));
