/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { BalanceCard } from '../../../features/credits/components/balance-card';
import { MoreCreditsPage } from './more-credits-page';

jest.mock('../../../features/credits/components/validity-list', () => ({ ValidityList: () => null }));
jest.mock('../../../lib/account', () => ({ useAccount: () => ({ credits: 5, account: null }) }));
jest.mock('../../../lib/use-redeem', () => ({ useRedeem: () => () => undefined }));
const links = () => screen.queryAllByRole('link').map((link) => link.textContent);

test('the page of validity does not lead to itself; the balance elsewhere leads to it', () => {
  const { unmount } = render(<MoreCreditsPage />, { wrapper: MemoryRouter });
  expect(screen.getByRole('heading', { name: '积分有效期' })).toBeTruthy();
  expect(links()).toEqual([]);
  unmount();
  render(<BalanceCard />, { wrapper: MemoryRouter });
  expect(links()).toEqual(['积分有效期']);
});
