import { useNavigate } from 'react-router';
import type { GlyphName } from '../../components/glyph';
import { paths } from '../../config/paths';
import { useAccount } from '../../lib/account';
import { openDialog } from '../../lib/dialogs';
import { chooseTheme, useThemeMode } from '../../lib/theme-mode';
import { useRedeem } from '../../lib/use-redeem';
import { PINYIN } from './pinyin';
import { useNav } from './use-nav';

export interface Command {
  id: string;
  label: string;
  /** The label's pinyin without tones, so that it is found without an input method. */
  pinyin: string;
  glyph: GlyphName;
  run: () => void;
}

/** Everything the palette offers: the places, then the deeds. */
export function useCommands(): readonly Command[] {
  const navigate = useNavigate();
  const { items } = useNav();
  const { isTourist } = useAccount();
  const redeem = useRedeem();
  const mode = useThemeMode();
  const to = (id: string, label: string, glyph: GlyphName, path: string) => ({
    id,
    label,
    glyph,
    run: () => void navigate(path),
  });
  const commands: Omit<Command, 'pinyin'>[] = [
    ...items.map((item) => to(item.id, item.label, item.glyph, item.path)),
    to('figures', '公共形象', 'figures', paths.publicFigures),
    to('credits', '积分有效期', 'credits', paths.moreCredits),
    { id: 'redeem', label: '积分兑换', glyph: 'ticket', run: redeem },
    { id: 'notices', label: '消息中心', glyph: 'bell', run: () => openDialog('notices') },
    ...(isTourist
      ? []
      : [
          {
            id: 'password',
            label: '修改密码',
            glyph: 'lock' as const,
            run: () => openDialog('password'),
          },
        ]),
    {
      id: 'theme',
      label: mode === 'dark' ? '切换到浅色主题' : '切换到深色主题',
      glyph: mode === 'dark' ? 'sun' : 'moon',
      run: () => chooseTheme(mode === 'dark' ? 'light' : 'dark'),
    },
  ];
  return commands.map((command) => ({ ...command, pinyin: PINYIN[command.id] ?? '' }));
}
