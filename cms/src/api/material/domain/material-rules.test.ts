import { nameFromText } from '@fenshen/contract';
import { refusalOfKind, refusalOfText } from './material-rules';

test('a text is named by its first fifteen characters, on one line (spec 2 §9)', () => {
  expect(nameFromText('  今天\n给大家介绍一款新产品，它轻巧好用')).toBe('今天 给大家介绍一款新产品，它');
  expect(nameFromText('👨‍👩‍👧你好').length).toBeGreaterThan(0);
});

test('a text is there and not too long', () => {
  expect(refusalOfText('')).toBe('MATERIAL_TEXT_REQUIRED');
  expect(refusalOfText('字'.repeat(10_000))).toBeNull();
  expect(refusalOfText('😀'.repeat(10_000))).toBeNull();
  expect(refusalOfText('字'.repeat(10_001))).toBe('MATERIAL_TEXT_LONG');
});

test('a file is kept as what it is', () => {
  expect(refusalOfKind('video', 'video')).toBeNull();
  expect(refusalOfKind('video', 'audio')).toBe('MATERIAL_TYPE');
  expect(refusalOfKind('text', 'data')).toBe('MATERIAL_TYPE');
});
