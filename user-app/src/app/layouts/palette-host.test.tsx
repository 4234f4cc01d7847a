/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { lazy, type ComponentType } from 'react';
import { PaletteHost } from './palette-host';

interface Props {
  open: boolean;
  typed: string;
  onClose: () => void;
}
let arrive: () => void;
jest.mock('../../components/lazy-antd', () => ({
  lazyAntd: () =>
    lazy(
      () =>
        new Promise<{ default: ComponentType<Props> }>((resolve) => {
          arrive = () =>
            resolve({
              default: ({ open, typed, onClose }) =>
                open ? <button onClick={onClose}>有：{typed}</button> : null,
            });
        }),
    ),
}));

const ctrlK = () => fireEvent.keyDown(document.activeElement ?? window, { key: 'k', ctrlKey: true });

test('what is typed while the palette loads is in it when it comes, and not the next time', async () => {
  render(
    <>
      <textarea aria-label="台词" />
      <PaletteHost />
    </>,
  );
  screen.getByLabelText('台词').focus();
  ctrlK();
  const early = screen.getByLabelText('快速前往');
  expect(document.activeElement).toBe(early);
  fireEvent.change(early, { target: { value: 'zuopin' } });
  await act(async () => arrive());
  expect(document.activeElement).toBe(screen.getByLabelText('台词'));
  act(() => screen.getByText('有：zuopin').click());
  ctrlK();
  expect(screen.getByText('有：')).toBeTruthy();
});
