/** @jest-environment jsdom */
import { StyleProvider } from '@ant-design/cssinjs';
import { fireEvent, render } from '@testing-library/react';
import { Drawer, Modal } from 'antd';
import type { ReactNode } from 'react';
import { closeTopmostOnEscape } from './close-topmost';
import { dialogProps } from './dialog-props';

let stop: () => void;
beforeEach(() => (stop = closeTopmostOnEscape()));
afterEach(() => stop());

const calls: string[] = [];
beforeEach(() => void calls.splice(0));
const layers = (above: ReactNode) => (
  <StyleProvider hashPriority="high">
    <Drawer open title="下面" onClose={() => calls.push('drawer')}>
      {above}
    </Drawer>
  </StyleProvider>
);
/** A drawer, and then a dialog that was opened in it. */
function draw(sending = false): void {
  const { rerender } = render(layers(null));
  const props = dialogProps(
    sending,
    () => undefined,
    () => calls.push('dialog'),
  );
  rerender(layers(<Modal {...props} title="上面" />));
}
/** What lies in the dialog. */
function inDialog(): Element {
  const dialog = document.querySelector('.ant-modal');
  if (!dialog) throw new Error('no dialog');
  return dialog;
}
const escape = (target: Element) => fireEvent.keyDown(target, { key: 'Escape', keyCode: 27 });

test('with the focus nowhere, Escape closes what lies on top, once', () => {
  draw();
  escape(document.body);
  expect(calls).toEqual(['dialog']);
});

test('with the focus on the page under it, too, but not in a list beside it', () => {
  draw();
  const page = document.body.appendChild(document.createElement('div'));
  page.id = 'root';
  const list = document.body.appendChild(document.createElement('div'));
  escape(list);
  expect(calls).toEqual([]);
  escape(page.appendChild(document.createElement('button')));
  expect(calls).toEqual(['dialog']);
});

test('a dialog that is sending stays, and so does the drawer it was opened in, wherever the focus is', () => {
  draw(true);
  escape(document.body);
  escape(inDialog());
  expect(calls).toEqual([]);
});

test('with the focus in a dialog, it is the dialog’s own key', () => {
  draw();
  escape(inDialog());
  expect(calls).toEqual(['dialog']);
});
