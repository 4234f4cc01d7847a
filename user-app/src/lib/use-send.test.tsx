/** @jest-environment jsdom */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useSend } from './use-send';

/** A dialog that makes something and shows it. */
function Maker({ send }: { send: () => Promise<string> }) {
  const [made, setMade] = useState<string[]>([]);
  const make = useSend({ mutationFn: send });
  const press = () => make.mutate(undefined, { onSuccess: (one) => setMade((all) => [...all, one]) });
  return (
    <>
      <button onClick={press}>生成</button>
      <output>{made.join()}</output>
    </>
  );
}

function show(send: () => Promise<string>) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Maker send={send} />
    </QueryClientProvider>,
  );
  return { button: screen.getByText('生成'), shown: () => screen.getByRole('status').textContent };
}

test('two presses in one tick send one request, and what it made is shown', async () => {
  let end: (made: string) => void = () => undefined;
  const send = jest.fn(() => new Promise<string>((resolve) => (end = resolve)));
  const { button, shown } = show(send);
  await act(async () => {
    button.click();
    button.click();
  });
  await act(async () => button.click());
  expect(send).toHaveBeenCalledTimes(1);
  await act(async () => end('作品一'));
  expect(shown()).toBe('作品一');
});

test('after a failure the button works again', async () => {
  const send = jest
    .fn<Promise<string>, []>()
    .mockRejectedValueOnce(new Error('refused'))
    .mockResolvedValue('二');
  const { button, shown } = show(send);
  await act(async () => button.click());
  await act(async () => button.click());
  expect(send).toHaveBeenCalledTimes(2);
  expect(shown()).toBe('二');
});
