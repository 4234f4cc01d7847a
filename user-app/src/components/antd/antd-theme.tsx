import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { useMemo, type ReactNode } from 'react';
import { antdTheme } from './theme-config';
import { useReducedMotion } from '../../lib/reduced-motion';
import { useSite } from '../../lib/site';
import { brandFor } from '../../lib/surfaces';
import { useThemeMode } from '../../lib/theme-mode';

dayjs.locale('zh-cn');

/** antd's own word for it is English in every language. */
const CLOSABLE = { closable: { 'aria-label': '关闭' } };

/** Site colour, theme and language for antd. Wraps the shell, not /login, which does without antd. */
export function AntdTheme({ children }: { children: ReactNode }) {
  const mode = useThemeMode();
  const { brand_color } = useSite();
  const still = useReducedMotion();
  const theme = useMemo(
    () => antdTheme(brandFor(brand_color, mode), mode, !still),
    [brand_color, mode, still],
  );
  return (
    <ConfigProvider
      theme={theme}
      locale={zhCN}
      button={{ autoInsertSpace: false }}
      modal={CLOSABLE}
      drawer={CLOSABLE}
    >
      {children}
    </ConfigProvider>
  );
}
