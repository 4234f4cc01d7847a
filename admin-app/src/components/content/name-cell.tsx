import type { ReactNode } from 'react';
import { ScopeTag } from '../scope-tag';
import styles from './name-cell.module.css';

interface NameCellProps {
  name: string;
  siteId: number | null;
  /** A second, quieter line; cut off where it is long. */
  about?: ReactNode;
  /** Before the name: the address of a picture, or what shows it. */
  picture?: ReactNode;
  /** Shape of the picture. */
  shape?: 'square' | 'round' | 'wide';
}

/** What a record is called, with its picture and a line about it. */
export function NameCell({ name, siteId, about, picture, shape = 'square' }: NameCellProps) {
  return (
    <div className={styles.cell}>
      {typeof picture === 'string' ? (
        <span className={styles[shape]}>{picture && <img src={picture} alt="" loading="lazy" />}</span>
      ) : (
        picture
      )}
      <div className={styles.words}>
        <span>
          <strong>{name}</strong> <ScopeTag siteId={siteId} />
        </span>
        {about && <span className={styles.about}>{about}</span>}
      </div>
    </div>
  );
}
