/** @jest-environment jsdom */
import { fireEvent, render } from '@testing-library/react';
import { MediaCard, type MediaCardProps } from './media-card';

const card = (over: Partial<MediaCardProps>) => (
  <MediaCard name="我" cover="" orientation="portrait" {...over} />
);

test('the drawn figure stands for a missing picture, never behind words over it', () => {
  const { container, rerender } = render(card({}));
  expect(container.querySelectorAll('svg')).toHaveLength(1);
  rerender(card({ overlay: <p>没有检测到人脸</p> }));
  expect(container.querySelectorAll('svg')).toHaveLength(0);
  expect(container.textContent).toContain('没有检测到人脸');
});

test('a picture whose link ended is shown again once it is renewed', () => {
  const { container, rerender } = render(card({ cover: '/old' }));
  const shown = () => container.querySelector('img')?.getAttribute('src');
  const picture = container.querySelector('img');
  if (picture) fireEvent.error(picture);
  expect(shown()).toBeUndefined();
  rerender(card({ cover: '/new' }));
  expect(shown()).toBe('/new');
});
