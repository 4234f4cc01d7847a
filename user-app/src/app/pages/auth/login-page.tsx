import { cssUrl } from '@fenshen/web';
import { useEffect, useSyncExternalStore } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { SectionTabs } from '../../../components/section-tabs';
import { SiteFooter } from '../../../components/site-footer';
import { SiteLogo } from '../../../components/site-logo';
import { StudioArt } from '../../../components/studio-art';
import { ThemeSwitch } from '../../../components/theme-switch';
import { LOGIN_TAB, safeRedirect } from '../../../config/paths';
import { LoginForm } from '../../../features/auth/components/login-form';
import { usePageTitle } from '../../../lib/page-title';
import { showError } from '../../../lib/query-client';
import { session } from '../../../lib/session';
import { signInNote } from '../../../lib/sign-in-note';
import { titleOf, useSite } from '../../../lib/site';
import { becomeVisitor } from '../../../lib/visitor';
import styles from './login-page.module.css';

const tabs = [
  { key: LOGIN_TAB.login, label: '登录' },
  { key: LOGIN_TAB.register, label: '兑换码注册' },
] as const;

/** /login?state=1|2&redirectUrl=, outside the shell. */
export function LoginPage() {
  const site = useSite();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const state = query.get('state') === LOGIN_TAB.register ? LOGIN_TAB.register : LOGIN_TAB.login;
  const registering = state === LOGIN_TAB.register;
  const leave = () => void navigate(safeRedirect(query.get('redirectUrl')), { replace: true });
  const title = site.login_title || `欢迎使用${titleOf(site)}`;

  usePageTitle(registering ? '注册' : '登录');

  const note = useSyncExternalStore(signInNote.subscribe, signInNote.get);

  // Another tab has signed in: so has this one.
  const target = query.get('redirectUrl');
  useEffect(
    () =>
      session.subscribe((where) => {
        if (where === 'elsewhere' && session.token() !== null)
          void navigate(safeRedirect(target), { replace: true });
      }),
    [navigate, target],
  );

  return (
    <div className={styles.page}>
      <aside
        className={styles.side}
        style={site.login_bg ? { backgroundImage: cssUrl(site.login_bg) } : undefined}
      >
        {!site.login_bg && (
          <>
            <StudioArt className={styles.art} />
            <p className={styles.slogan}>写下台词，让分身替您开口</p>
            <p className={styles.sub}>选一个形象，配一把声音，几分钟就是一条口播视频。</p>
          </>
        )}
      </aside>
      <div className={styles.content}>
        <header className={styles.header}>
          <SiteLogo picture={site.login_logo} />
          <ThemeSwitch />
        </header>
        <main className={styles.main}>
          <h1 className={styles.title}>{title}</h1>
          {note && (
            <p className={styles.note} role="alert">
              {note}
            </p>
          )}
          <SectionTabs
            label="登录方式"
            items={tabs}
            value={state}
            onChange={(next) => {
              query.set('state', next);
              setQuery(query, { replace: true });
            }}
          />
          <LoginForm registering={registering} onDone={leave} />
          {site.visitor_trial && (
            <button
              type="button"
              className={styles.visit}
              onClick={() => becomeVisitor().then(leave, showError)}
            >
              先以游客身份逛逛
            </button>
          )}
        </main>
        <SiteFooter />
      </div>
    </div>
  );
}
