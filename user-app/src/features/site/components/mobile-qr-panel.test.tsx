/** @jest-environment jsdom */
import type { SiteInfo } from '@fenshen/contract';
import { act, render, screen } from '@testing-library/react';
import { lazy } from 'react';
import { SiteContext } from '../../../lib/site';
import { toastStore } from '../../../lib/toast';
import { MobileQrPanel } from './mobile-qr-panel';

jest.mock('../../../components/retryable-lazy', () => ({
  ...jest.requireActual<object>('../../../components/retryable-lazy'),
  retryableLazy: () => lazy(() => Promise.reject(new TypeError('Failed to fetch'))),
}));
const beacons = jest.fn(() => true);
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  navigator.sendBeacon = beacons;
});

test('a code that cannot be drawn takes nothing with it: the address is there to be typed', async () => {
  await act(async () => {
    render(
      <SiteContext.Provider value={{ qrcode: '' } as SiteInfo}>
        <p>页面</p>
        <MobileQrPanel />
      </SiteContext.Provider>,
    );
  });
  expect(screen.getByText('页面')).toBeTruthy();
  expect(screen.getByText(/在手机浏览器打开 localhost/)).toBeTruthy();
  // Nobody asked for it: the server alone is told.
  expect([toastStore.read(), beacons.mock.calls.length]).toEqual([[], 1]);
});
