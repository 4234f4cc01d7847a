import { kindOfFile, MAX_FILES, nameOfFile, sortFiles } from './material-files';

const MB = 1024 * 1024;

describe('files for the library', () => {
  it.each([
    ['a.PNG', 'image'],
    ['a.b.jpeg', 'image'],
    ['a.mov', 'video'],
    ['a.M4A', 'audio'],
    ['a.gif', null],
    ['mp4', null],
  ])('%s is %s', (name, kind) => expect(kindOfFile(name)).toBe(kind));

  it('are named without their ending', () => {
    expect(nameOfFile(' 海边.日落.mp4')).toBe('海边.日落');
    expect([...nameOfFile(`${'字'.repeat(80)}.mp4`)]).toHaveLength(60);
  });

  it('are taken as far as they can be, with the first reason for the rest', () => {
    const sorted = sortFiles([
      { name: 'a.mp4', size: 5 },
      { name: 'b.exe', size: 5 },
      { name: 'c.png', size: 11 * MB },
      { name: 'd.wav', size: 5 },
    ]);
    expect(sorted.taken.map(({ kind }) => kind)).toEqual(['video', 'audio']);
    expect(sorted.refusal).toEqual({ message: '仅支持PNG/JPG图片、MP4/MOV视频和MP3/M4A/WAV音频', count: 2 });
    expect(sortFiles([{ name: 'c.png', size: 11 * MB }]).refusal?.message).toBe(
      '请上传10M以内的PNG/JPG格式的图片',
    );
  });

  it('are so many at most', () => {
    const files = Array.from({ length: MAX_FILES + 2 }, (_, i) => ({ name: `${i}.png`, size: 5 }));
    const { taken, refusal } = sortFiles(files);
    expect([taken.length, refusal?.count]).toEqual([MAX_FILES, 2]);
  });

  it('are taken by the voice page as recordings, three at once (spec 2 §2)', () => {
    const names = ['a.mp3', 'b.wav', 'c.png', 'd.m4a', 'e.mp3'];
    const sorted = sortFiles(
      names.map((name) => ({ name, size: 5 })),
      { most: 3, only: 'audio' },
    );
    expect(sorted.taken.map(({ file }) => file.name)).toEqual(['a.mp3', 'b.wav', 'd.m4a']);
    expect(sorted.refusal).toEqual({ message: '请上传MP3/M4A/WAV格式的音频', count: 2 });
    const four = Array.from({ length: 4 }, (_, i) => ({ name: `${i}.mp3`, size: 5 }));
    expect(sortFiles(four, { most: 3 }).refusal?.message).toBe('一次最多上传3个文件');
  });
});
