/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { newScene } from '../film-form';
import { moveScene } from '../scene-list';
import { SceneList } from './scene-list';

const HEIGHT = 100;

/** Three scenes, each 100 px high, in the order they are given. */
function Film() {
  const [scenes, setScenes] = useState(['a', 'b', 'c'].map((key) => ({ ...newScene('text'), key })));
  return (
    <SceneList scenes={scenes} onMove={(key, to) => setScenes((before) => moveScene(before, key, to))}>
      {({ key }, _, { grip, isDragged }) => (
        <button type="button" data-grip={key} data-dragged={isDragged || undefined} {...grip}>
          {key}
        </button>
      )}
    </SceneList>
  );
}

beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const at = [...document.querySelectorAll('[data-scene]')].indexOf(this);
    return { top: at * HEIGHT, height: HEIGHT } as DOMRect;
  });
  render(<Film />);
});
afterEach(() => jest.restoreAllMocks());

const order = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const grip = (name: string) => screen.getByRole('button', { name });
const press = (name: string, key: string) => fireEvent.keyDown(grip(name), { key });
const said = () => screen.getByRole('status').textContent;

test('the arrow keys move a scene, say where to, and keep the focus on it', () => {
  grip('a').focus();
  press('a', 'ArrowDown');
  expect(order()).toEqual(['b', 'a', 'c']);
  expect(said()).toBe('场景1已移到第2位，共3个场景');
  expect(document.activeElement).toBe(grip('a'));
  press('a', 'End');
  expect(order()).toEqual(['b', 'c', 'a']);
  press('a', 'Home');
  expect(order()).toEqual(['a', 'b', 'c']);
  expect(said()).toBe('场景3已移到第1位，共3个场景');
});

test('at the ends there is no further', () => {
  press('a', 'ArrowUp');
  press('c', 'ArrowDown');
  expect(order()).toEqual(['a', 'b', 'c']);
  expect(said()).toBe('');
});

/** A pointer event; jsdom has none of its own. */
const pointer = (name: string, y: number) => new MouseEvent(name, { bubbles: true, button: 0, clientY: y });

test('a scene is dragged to where the pointer lets it go', () => {
  fireEvent(grip('a'), pointer('pointerdown', 50));
  fireEvent(window, pointer('pointermove', 260));
  expect(grip('a').dataset.dragged).toBe('true');
  expect(order()).toEqual(['a', 'b', 'c']);
  fireEvent(window, pointer('pointerup', 260));
  expect(order()).toEqual(['b', 'c', 'a']);
  expect(grip('a').dataset.dragged).toBeUndefined();
  expect(said()).toBe('场景1已移到第3位，共3个场景');
});

test('Escape takes a drag back', () => {
  fireEvent(grip('a'), pointer('pointerdown', 50));
  fireEvent(window, pointer('pointermove', 260));
  fireEvent.keyDown(window, { key: 'Escape' });
  fireEvent(window, pointer('pointerup', 260));
  expect(order()).toEqual(['a', 'b', 'c']);
});
