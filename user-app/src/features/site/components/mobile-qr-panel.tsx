import { useSite } from '../../../lib/site';
import styles from './mobile-qr-panel.module.css';

/** The site's mobile QR code, or how to go on on a phone when the site has none. */
export function MobileQrPanel() {
  const { qrcode } = useSite();
  if (!qrcode)
    return <p className={styles.text}>在手机浏览器打开 {window.location.host}，同一账号即可继续创作。</p>;
  return (
    <figure className={styles.figure}>
      <img src={qrcode} alt="手机端二维码" className={styles.code} />
      <figcaption className={styles.text}>手机扫码，随时创作</figcaption>
    </figure>
  );
}
