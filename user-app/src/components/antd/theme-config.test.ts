import { contrast } from '@fenshen/web';
import { brandFor, surfaces } from '../../lib/surfaces';
import { antdTheme } from './theme-config';

test.each(['dark', 'light'] as const)('an empty tick box can be seen in a dialog, %s', (mode) => {
  const { token, components } = antdTheme(brandFor('#5b6cff', mode), mode, true);
  const line = components?.Checkbox?.colorBorder ?? token?.colorBorder ?? '';
  for (const ground of [surfaces[mode].raised, surfaces[mode].surface])
    expect(contrast(String(line), ground)).toBeGreaterThan(3);
});
