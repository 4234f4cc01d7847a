import { protocolHref } from '../../../config/paths';
import { useSite } from '../../../lib/site';
import styles from './agreement-box.module.css';

interface Props {
  checked: boolean;
  invalid: boolean;
  onChange: (checked: boolean) => void;
}

/** Consent to the user agreement and the privacy terms; both open beside the form. */
export function AgreementBox({ checked, invalid, onChange }: Props) {
  const { eula, privacy_agreement } = useSite();
  return (
    <div className={styles.row} data-bad={invalid || undefined}>
      <label className={styles.label}>
        <input
          type="checkbox"
          name="agree"
          className={styles.box}
          checked={checked}
          aria-invalid={invalid || undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        我已阅读并同意
      </label>
      <a href={hrefOf(eula, 'user')} target="_blank" rel="noopener noreferrer">
        《用户协议》
      </a>
      与
      <a href={hrefOf(privacy_agreement, 'privacy')} target="_blank" rel="noopener noreferrer">
        《隐私条款》
      </a>
    </div>
  );
}

/** A site may keep its terms at an address of its own. */
const hrefOf = (own: string, type: 'user' | 'privacy') =>
  /^https?:\/\//.test(own) ? own : `#${protocolHref(type)}`;
