import { MIB } from '@fenshen/contract';
import { acceptOf, checkFile } from './file-kinds';

test('a file is judged by its ending and its size before it is sent', () => {
  expect(checkFile('image', { name: 'logo.PNG', size: 10 })).toBeNull();
  expect(checkFile('image', { name: 'logo.svg', size: 10 })).toContain('PNG/JPG');
  expect(checkFile('image', { name: 'png', size: 10 })).toContain('PNG/JPG');
  expect(checkFile('image', { name: 'logo.png', size: 0 })).toBe('文件是空的，请重新选择');
  expect(checkFile('image', { name: 'logo.png', size: 10 * MIB + 1 })).toContain('10M');
  expect(checkFile('video', { name: 'a.mov', size: 500 * MIB })).toBeNull();
  expect(checkFile('audio', { name: 'a.wav', size: 21 * MIB })).toContain('20M');
});

test('the chooser offers what is accepted', () => {
  expect(acceptOf('video')).toBe('.mp4,.mov');
});
