/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { AddressCode } from './address-code';

test('the address is drawn as a code with its quiet edge', () => {
  render(<AddressCode text="http://studio.test/" label="手机端二维码" />);
  const code = screen.getByRole('img', { name: '手机端二维码' });
  // 19 letters fit into version 2: 25 modules and two light ones on each side.
  expect(code.getAttribute('viewBox')).toBe('0 0 29 29');
  // The first finder pattern begins at the inner corner.
  expect(code.querySelector('path')?.getAttribute('d')).toContain('M2 2h1v1h-1z');
});
