import { chooseTheme, useThemeMode } from '../lib/theme-mode';
import { IconButton } from './icon-button';

/** Changes between the dark and the light theme, for this browser. */
export function ThemeSwitch() {
  const mode = useThemeMode();
  const dark = mode === 'dark';
  return (
    <IconButton
      glyph={dark ? 'sun' : 'moon'}
      label={dark ? '切换到浅色主题' : '切换到深色主题'}
      onClick={() => chooseTheme(dark ? 'light' : 'dark')}
    />
  );
}
