/** @jest-environment jsdom */
import { StyleProvider } from '@ant-design/cssinjs';
import { fireEvent, render } from '@testing-library/react';
import { Drawer, Modal } from 'antd';
import type { ReactNode } from 'react';
import { closeTopmostOnEscape } from './close-topmost';

let stop: () => void;
beforeEach(() => (stop = closeTopmostOnEscape()));
afterEach(() => stop());

const calls: string[] = [];
beforeEach(() => void calls.splice(0));
const layers = (above: ReactNode) => (
  <StyleProvider hashPriority="high">
    <Drawer open title="下面" onClose={() => calls.push('drawer')} />
    {above}
  </StyleProvider>
);
/** A drawer, and then a dialog over it. */
function draw(busy = false): void {
  const { rerender } = render(layers(null));
  rerender(layers(<Modal open title="上面" keyboard={!busy} onCancel={() => calls.push('dialog')} />));
}
const escape = (target: Element) => fireEvent.keyDown(target, { key: 'Escape', keyCode: 27 });

test('with the focus nowhere, Escape closes what lies on top, once', () => {
  draw();
  escape(document.body);
  expect(calls).toEqual(['dialog']);
});

test('a dialog that is sending stays, and so does what lies under it', () => {
  draw(true);
  escape(document.body);
  expect(calls).toEqual([]);
});

test('with the focus in a dialog, it is the dialog’s own key', () => {
  draw();
  const dialog = document.querySelector('.ant-modal');
  if (!dialog) throw new Error('no dialog');
  escape(dialog);
  expect(calls).toEqual(['dialog']);
});
