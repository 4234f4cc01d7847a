import { Switch } from 'antd';
import { useState, type ReactNode } from 'react';
import { RowActs } from '../../components/row-acts';
import { ScopeTag } from '../../components/scope-tag';
import styles from './library-card.module.css';

interface LibraryCardProps {
  item: { name: string; site_id: number | null; enabled: boolean };
  cover: string;
  /** Plays without sound while the card is pointed at or focused. */
  video?: string;
  /** Small facts under the name. */
  facts: ReactNode;
  /** Training or failed: said instead of the switch. */
  state?: ReactNode;
  /** The staff member may change it. */
  editable: boolean;
  onToggle: (enabled: boolean) => void;
  acts: ReactNode;
}

/** One thing of a public library: its picture, what it is, whether users see it, and what can be done. */
export function LibraryCard({
  item,
  cover,
  video,
  facts,
  state,
  editable,
  onToggle,
  acts,
}: LibraryCardProps) {
  const [watched, setWatched] = useState(false);
  return (
    <li
      className={styles.card}
      data-hidden={!item.enabled || undefined}
      onMouseEnter={() => setWatched(true)}
      onMouseLeave={() => setWatched(false)}
      onFocus={() => setWatched(true)}
      onBlur={() => setWatched(false)}
    >
      <div className={styles.media}>
        {cover && <img src={cover} alt={item.name} loading="lazy" />}
        {watched && video && <video src={video} poster={cover} muted loop autoPlay playsInline aria-hidden />}
      </div>
      <div className={styles.body}>
        <div className={styles.name}>
          <strong title={item.name}>{item.name}</strong>
          <ScopeTag siteId={item.site_id} />
        </div>
        <div className={styles.facts}>{facts}</div>
        <div className={styles.foot}>
          {state ?? (
            <label className={styles.shown}>
              <Switch
                size="small"
                checked={item.enabled}
                disabled={!editable}
                aria-label={`在用户端显示${item.name}`}
                onChange={onToggle}
              />
              {item.enabled ? '显示' : '隐藏'}
            </label>
          )}
          {editable && <RowActs>{acts}</RowActs>}
        </div>
      </div>
    </li>
  );
}
