import { opsCalls } from '@fenshen/contract';
import { useStaff } from '../lib/staff-context';
import { useCallQuery } from '../lib/use-call-query';
import styles from './file-thumb.module.css';

/** A small picture of a stored file by its id; an empty frame for none. */
export function FileThumb({ id }: { id: number | null }) {
  const { site } = useStaff();
  const { data } = useCallQuery(opsCalls.file, { site_id: site.id, id: id ?? 0 }, { enabled: Boolean(id) });
  return (
    <span className={styles.frame}>
      {data?.kind === 'image' && <img src={data.url} alt="" loading="lazy" />}
    </span>
  );
}
