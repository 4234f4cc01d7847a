import { dayOf } from '@fenshen/web';
import { useNavigate } from 'react-router';
import { Glyph, type GlyphName } from '../../../components/glyph';
import { LOGIN_TAB, loginHref, paths } from '../../../config/paths';
import { useAccount } from '../../../lib/account';
import { confirm } from '../../../lib/confirm';
import { openDialog } from '../../../lib/dialogs';
import { signOut } from '../../../lib/sign-out';
import { useRedeem } from '../../../lib/use-redeem';
import styles from './account-panel.module.css';
import { StorageMeter } from './storage-meter';

/** Who is signed in, storage, and what can be done with the account. */
export function AccountPanel({ close }: { close: () => void }) {
  const { account, isTourist } = useAccount();
  const navigate = useNavigate();
  const redeem = useRedeem();
  const switchAccount = async () => {
    const yes = await confirm({
      title: '切换账号',
      text: '将退出当前账号在所有设备上的登录。草稿会为这个账号保留在本机。',
      okText: '退出并切换',
    });
    if (!yes) return;
    void signOut();
    void navigate(loginHref({ state: LOGIN_TAB.login }));
  };
  const entries: readonly (readonly [GlyphName, string, () => void])[] = [
    ['ticket', '积分兑换', redeem],
    ...(isTourist ? [] : [['lock', '修改密码', () => openDialog('password')] as const]),
    ['list', '使用明细', () => void navigate(paths.consum)],
    isTourist
      ? (['user', '立即登录', () => void navigate(loginHref({ state: LOGIN_TAB.login }))] as const)
      : (['swap', '切换账号', () => void switchAccount()] as const),
  ];
  return (
    <div>
      <div className={styles.head}>
        <Avatar picture={account?.avatar ?? ''} name={account?.username ?? ''} />
        <div className={styles.who}>
          <p className={styles.name}>{account?.username || '未登录'}</p>
          <p className={styles.vip}>{vipText(account?.expire_time ?? '')}</p>
        </div>
      </div>
      {account && <StorageMeter canBuy={!isTourist} />}
      <ul className={styles.list}>
        {entries.map(([glyph, label, act]) => (
          <li key={label}>
            <button
              type="button"
              className={styles.entry}
              onClick={() => {
                close();
                act();
              }}
            >
              <Glyph name={glyph} size={18} />
              {label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A picture, or the first letter of the name, or a drawn head for nobody. */
export function Avatar({ picture, name, size = 40 }: { picture: string; name: string; size?: number }) {
  return (
    <span
      className={styles.avatar}
      style={{ width: size, height: size, fontSize: size * 0.42 }}
      aria-hidden="true"
      // Painted by the style sheet: the letter is a picture, not part of the button's words.
      data-letter={picture ? undefined : name.slice(0, 1) || undefined}
    >
      {picture ? <img src={picture} alt="" /> : !name && <Glyph name="user" size={size * 0.6} />}
    </span>
  );
}

const vipText = (expireTime: string) => (expireTime ? `VIP 有效期至 ${dayOf(expireTime)}` : '未开通 VIP');
