import { dayOf, formatCount } from '@fenshen/web';
import { Link } from 'react-router';
import { BarPopover } from '../../components/bar-popover';
import { Glyph } from '../../components/glyph';
import { SiteLogo } from '../../components/site-logo';
import { ThemeSwitch } from '../../components/theme-switch';
import { loginHref, paths } from '../../config/paths';
import { AccountPanel, Avatar } from '../../features/account/components/account-panel';
import { VipPanel } from '../../features/account/components/vip-panel';
import { CreditsPanel } from '../../features/credits/components/credits-panel';
import { NoticeBell } from '../../features/notices/components/notice-bell';
import { MobileQrPanel } from '../../features/site/components/mobile-qr-panel';
import { useAccount, useToken } from '../../lib/account';
import styles from './top-bar.module.css';
import { UploadTray } from './upload-tray';

/** Logo, balance, VIP, phone code, notices, theme and account. */
export function TopBar() {
  const { account, credits } = useAccount();
  const token = useToken();
  const vip = account?.expire_time ? `VIP 至 ${dayOf(account.expire_time)}` : '未开通VIP';
  return (
    <header className={styles.bar}>
      <Link to={paths.home} className={styles.logo}>
        <SiteLogo />
        <span className="visually-hidden">返回首页</span>
      </Link>
      <div className={styles.tools}>
        <BarPopover
          label={`${formatCount(credits)}积分`}
          className={styles.credits}
          trigger={
            <>
              <Glyph name="credits" size={18} />
              <span className={styles.number}>{formatCount(credits)}</span>
              <span className={styles.word}>积分</span>
            </>
          }
        >
          {(close) => <CreditsPanel close={close} />}
        </BarPopover>
        <BarPopover
          label={vip}
          className={styles.wide}
          trigger={
            <>
              <Glyph name="vip" size={18} />
              <span className={styles.word}>{vip}</span>
            </>
          }
        >
          {(close) => <VipPanel close={close} />}
        </BarPopover>
        <BarPopover label="手机端" className={styles.wide} trigger={<Glyph name="phone" />}>
          {() => <MobileQrPanel />}
        </BarPopover>
        <UploadTray />
        <NoticeBell />
        <span className={styles.wide}>
          <ThemeSwitch />
        </span>
        {token ? (
          <BarPopover
            label={`我的账号 ${account?.username ?? ''}`.trim()}
            trigger={
              <>
                <Avatar picture={account?.avatar ?? ''} name={account?.username ?? ''} size={28} />
                <span className={styles.username}>{account?.username}</span>
              </>
            }
          >
            {(close) => <AccountPanel close={close} />}
          </BarPopover>
        ) : (
          <Link to={loginHref()} className={styles.login}>
            登录
          </Link>
        )}
      </div>
    </header>
  );
}
