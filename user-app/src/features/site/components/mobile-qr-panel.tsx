import { QuietArea } from '../../../components/dialog-area';
import { retryableLazy } from '../../../components/retryable-lazy';
import { useSite } from '../../../lib/site';
import styles from './mobile-qr-panel.module.css';

const AddressCode = retryableLazy(() => import('./address-code').then((m) => ({ default: m.AddressCode })));

/** The site's own mobile code, else one drawn from this address. */
export function MobileQrPanel() {
  const { qrcode } = useSite();
  return (
    <figure className={styles.figure}>
      {qrcode ? (
        <img src={qrcode} alt="手机端二维码" className={styles.code} />
      ) : (
        <div className={styles.place}>
          <QuietArea>
            <AddressCode text={`${window.location.origin}/`} label="手机端二维码" className={styles.code} />
          </QuietArea>
        </div>
      )}
      <figcaption className={styles.text}>
        {qrcode
          ? '手机扫码，随时创作'
          : `手机扫码，或在手机浏览器打开 ${window.location.host}，同一账号继续创作`}
      </figcaption>
    </figure>
  );
}
