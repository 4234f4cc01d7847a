/** @jest-environment jsdom */
import { closeDialogs, enterDialog, watchDialogs } from './dialog-stack';

watchDialogs();
/** As the router hears it. */
const heard = jest.fn();
window.addEventListener('popstate', heard);

const pop = (idx: number | null) =>
  window.dispatchEvent(new PopStateEvent('popstate', { state: idx === null ? null : { idx } }));
const dialog = () => {
  const close = jest.fn(() => leave());
  const leave = enterDialog(close);
  return close;
};

let go: jest.SpyInstance;
beforeEach(() => {
  heard.mockClear();
  window.history.replaceState({ idx: 3 }, '');
  go = jest.spyOn(window.history, 'go').mockImplementation(() => undefined);
});
afterEach(() => closeDialogs());

test('Back closes the uppermost dialog alone, and the page under it stays', () => {
  const [lower, upper] = [dialog(), dialog()];
  pop(2);
  expect([lower, upper].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  expect(go).toHaveBeenCalledWith(1);
  pop(3);
  expect(heard).not.toHaveBeenCalled();
  pop(2);
  pop(3);
  expect(lower).toHaveBeenCalledTimes(1);
  pop(2);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('another address is no step back', () => {
  const close = dialog();
  pop(null);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(close).not.toHaveBeenCalled();
});

test('Escape works where the focus fell out of the dialog', () => {
  const close = dialog();
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(close).toHaveBeenCalledTimes(1);
});

test('on the first entry of the app Back does not leave it', () => {
  window.history.replaceState({ idx: 0 }, '');
  const close = dialog();
  expect(window.history.state).toEqual({ idx: 1 });
  pop(0);
  expect(close).toHaveBeenCalledTimes(1);
  pop(1);
});
