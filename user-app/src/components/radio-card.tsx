import styles from './radio-card.module.css';

interface Props {
  /** Name of the radio group. */
  group: string;
  value: string;
  name: string;
  /** Small print beside the name, such as a version. */
  badge?: string;
  desc: string;
  price?: string;
  /** Under the price. */
  priceNote?: string;
  checked: boolean;
  disabled?: boolean;
  onChoose: () => void;
}

/** One of several offers: what it is, what it is for, its price if it has one. */
export function RadioCard(props: Props) {
  const { group, value, name, badge, desc, price, priceNote, checked, disabled, onChoose } = props;
  return (
    <label className={styles.card} data-checked={checked || undefined}>
      <input
        type="radio"
        name={group}
        className="visually-hidden"
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
      />
      <span className={styles.radio} aria-hidden="true" />
      <span className={styles.main}>
        <span className={styles.name}>
          {name}
          {badge && <span className={styles.badge}>{badge}</span>}
        </span>
        <span className={styles.desc}>{desc}</span>
      </span>
      {price && (
        <span className={styles.price}>
          <b>{price}</b>
          {priceNote && <small>{priceNote}</small>}
        </span>
      )}
    </label>
  );
}
