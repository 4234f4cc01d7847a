/** @jest-environment jsdom */
import type { Actor, Material, WorkOptions } from '@fenshen/contract';
import { render, screen } from '@testing-library/react';
import { PreviewStage } from './preview-stage';

const drawn = {
  name: '林晓',
  url: '/a.mp4',
  cover: '/a.jpg',
  presenter: 'lin',
  orientation: 'portrait',
} as Actor;
// The test's browser plays nothing.
beforeAll(() => {
  HTMLMediaElement.prototype.pause = () => undefined;
});

const sea = { url: '/sea.jpg', cover: '/sea-small.jpg' } as Material;

const show = (look: WorkOptions, figure = drawn) =>
  render(<PreviewStage figure={figure} speaking={false} look={look} line="" background={sea} logoUrl="" />);
const pictures = () => [...document.images].map((image) => image.getAttribute('src'));

test('a drawn presenter stands before the background that was chosen', () => {
  const { unmount } = show({ background: '#2f6fed' });
  expect(screen.getByRole('img', { name: '林晓的预览，背景已替换' }).querySelector('i')).toBeTruthy();
  expect(pictures()).toEqual(['/samples/presenters/lin-portrait.webp']);
  expect(screen.queryByText('成片中替换背景')).toBeNull();
  unmount();
  show({ background_material_id: 6 });
  expect(pictures()).toEqual(['/sea.jpg', '/samples/presenters/lin-portrait.webp']);
});

test('before its own room blurred too', () => {
  show({ background: 'blur' });
  expect(pictures()).toEqual(['/a.jpg', '/samples/presenters/lin-portrait.webp']);
});

test('who was filmed stays in the room, and it is said that the film changes it', () => {
  show({ background: '#2f6fed' }, { ...drawn, presenter: '' });
  expect(screen.getByText('成片中替换背景')).toBeTruthy();
  expect(screen.getByLabelText('林晓的预览').tagName).toBe('VIDEO');
});

test('without a background the clip plays as ever', () => {
  show({});
  expect(screen.getByLabelText('林晓的预览').tagName).toBe('VIDEO');
  expect(screen.getByRole('button', { name: '播放预览' })).toBeTruthy();
});
