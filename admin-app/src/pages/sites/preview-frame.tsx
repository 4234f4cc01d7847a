import ExportOutlined from '@ant-design/icons/ExportOutlined';
import { opsCalls, PREVIEW_REFRESH } from '@fenshen/contract';
import { Button, Segmented, Skeleton } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { ErrorState } from '../../components/error-state';
import { Panel } from '../../components/page';
import { useCallQuery } from '../../lib/use-call-query';
import styles from './preview-frame.module.css';
import { useWidth } from './use-width';

const PAGES = [
  { value: '/home', label: '首页' },
  { value: '/login', label: '登录页' },
  { value: '/create', label: '创作页' },
];
const DEVICES = [
  { value: 'desktop', label: '电脑' },
  { value: 'phone', label: '手机' },
] as const;
const THEMES = [
  { value: '', label: '站点主题' },
  { value: 'dark', label: '深色' },
  { value: 'light', label: '浅色' },
];
/** The window that is shown in small, in CSS pixels. */
const WINDOWS = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 760 } };
/** What stands above and below the frame in the window, in CSS pixels. */
const ROUND_ABOUT = 360;
/** Tokens live an hour; a new one comes well before. */
const TOKEN_MS = 45 * 60_000;

interface PreviewFrameProps {
  siteId: number;
  /** Rises with every saved change: the frame then reads the draft again. */
  saves: number;
}

/** The real user app as the draft would make it, beside the form. */
export function PreviewFrame({ siteId, saves }: PreviewFrameProps) {
  const [page, setPage] = useState('/home');
  const [device, setDevice] = useState<keyof typeof WINDOWS>('desktop');
  const [theme, setTheme] = useState('');
  const frame = useRef<HTMLIFrameElement>(null);
  const [box, room] = useWidth();
  const { data, error, refetch } = useCallQuery(
    opsCalls.sitePreview,
    { site_id: siteId },
    { refetchInterval: TOKEN_MS, gcTime: 0 },
  );
  useEffect(() => {
    if (saves) frame.current?.contentWindow?.postMessage(PREVIEW_REFRESH, location.origin);
  }, [saves]);

  const { width, height } = WINDOWS[device];
  const scale = Math.min(1, room / width, Math.max(360, window.innerHeight - ROUND_ABOUT) / height);
  const address = data ? `/?preview=${data.token}${theme ? `&theme=${theme}` : ''}#${page}` : '';
  return (
    <Panel
      title="实时预览"
      extra={
        <Button
          size="small"
          icon={<ExportOutlined />}
          href={address || undefined}
          target="_blank"
          disabled={!address}
        >
          在新窗口打开
        </Button>
      }
    >
      <div className={styles.tools}>
        <Segmented size="small" options={PAGES} value={page} onChange={setPage} aria-label="预览页面" />
        <Segmented
          size="small"
          options={[...DEVICES]}
          value={device}
          onChange={setDevice}
          aria-label="预览设备"
        />
        <Segmented size="small" options={THEMES} value={theme} onChange={setTheme} aria-label="预览主题" />
      </div>
      <div ref={box}>
        <div className={styles.stage} style={{ width: width * scale, height: height * scale }}>
          {error && !data ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : address && room > 0 ? (
            <iframe
              ref={frame}
              title="用户端预览"
              className={styles.frame}
              src={address}
              style={{ width, height, transform: `scale(${scale})` }}
            />
          ) : (
            <Skeleton.Node active className={styles.skeleton} />
          )}
        </div>
      </div>
      <p className={styles.note}>预览只供查看：里面的操作不会提交，也不会产生费用。</p>
    </Panel>
  );
}
