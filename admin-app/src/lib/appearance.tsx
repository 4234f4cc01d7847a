import { DEFAULT_BRAND_COLOR, DEFAULT_SITE_TITLE, indexCalls } from '@fenshen/contract';
import { safeStorage } from '@fenshen/web';
import { useQuery } from '@tanstack/react-query';
import { App as AntApp, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { call } from './call';
import { buildTheme, type Mode } from './theme';

const KEY = 'opsTheme';
/** antd's own word for it is English in every language. */
const CLOSABLE = { closable: { 'aria-label': '关闭' } };
const device = safeStorage();

interface Appearance {
  mode: Mode;
  toggle: () => void;
  /** Title of the site behind this host name. */
  title: string;
  /** Address of its logo, empty when it has none. */
  logo: string;
}
const AppearanceContext = createContext<Appearance | null>(null);

function firstMode(): Mode {
  const saved = device.get(KEY);
  if (saved === 'dark' || saved === 'light') return saved;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** The site's brand and the person's theme, given to antd once for the whole app. */
export function AppearanceProvider({ children }: { children: ReactNode }) {
  const [mode, setMode] = useState(firstMode);
  const site = useQuery({
    queryKey: ['appearance'],
    queryFn: () => call(indexCalls.site, {}),
    staleTime: Infinity,
  });
  const brand = site.data?.brand_color || DEFAULT_BRAND_COLOR;
  const theme = useMemo(() => buildTheme(mode, brand), [mode, brand]);
  const title = site.data?.site_title || site.data?.title || DEFAULT_SITE_TITLE;
  const logo = site.data?.logo ?? '';
  useEffect(() => {
    document.documentElement.dataset.theme = mode;
    document.documentElement.style.colorScheme = mode;
  }, [mode]);
  const value = useMemo(() => {
    const toggle = () => {
      const next = mode === 'dark' ? 'light' : 'dark';
      device.set(KEY, next);
      setMode(next);
    };
    return { mode, toggle, title, logo };
  }, [mode, title, logo]);
  return (
    <AppearanceContext.Provider value={value}>
      <ConfigProvider
        locale={zhCN}
        theme={theme}
        button={{ autoInsertSpace: false }}
        modal={CLOSABLE}
        drawer={CLOSABLE}
      >
        <AntApp message={{ maxCount: 3 }} className="app-root">
          {children}
        </AntApp>
      </ConfigProvider>
    </AppearanceContext.Provider>
  );
}

export function useAppearance(): Appearance {
  const value = useContext(AppearanceContext);
  if (!value) throw new Error('useAppearance needs AppearanceProvider');
  return value;
}
