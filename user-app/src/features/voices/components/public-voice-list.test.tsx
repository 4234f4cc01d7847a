/** @jest-environment jsdom */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { PublicVoiceList } from './public-voice-list';

let token: string | null;
jest.mock('../../../lib/account', () => ({ useToken: () => token }));
const asked = jest.fn();
jest.mock('../../../lib/call', () => ({
  call: async (...given: unknown[]) => {
    asked(...given);
    return { list: [], total: 0, generate: 0 };
  },
}));
const draw = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PublicVoiceList />
    </QueryClientProvider>,
  );

test('the open home asks nothing that needs an account, and says how to hear voices', async () => {
  token = null;
  draw();
  expect(screen.getByText('登录后试听公共声音')).toBeTruthy();
  expect(screen.getByText('去登录').closest('a')?.getAttribute('href')).toMatch(/^#\/login/);
  expect(asked).not.toHaveBeenCalled();
});

test('signed in, they are read', async () => {
  token = 'mine';
  draw();
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  expect(await screen.findByText('公共声音正在准备中')).toBeTruthy();
});
