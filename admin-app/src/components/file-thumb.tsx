import { opsCalls } from '@fenshen/contract';
import { useStaff } from '../lib/staff-context';
import { useCallQuery } from '../lib/use-call-query';
import styles from './file-thumb.module.css';

<<<<<<< HEAD
/** A small picture of a stored file by its id; an empty frame for none. */
export function FileThumb({ id }: { id: number | null }) {
  const { site } = useStaff();
  const { data } = useCallQuery(opsCalls.file, { site_id: site.id, id: id ?? 0 }, { enabled: Boolean(id) });
  return (
    <span className={styles.frame}>
      {data?.kind === 'image' && <img src={data.url} alt="" loading="lazy" />}
    </span>
=======
/** A stored picture, small, in a list. */
export function FileThumb({ id, alt }: { id: number | null; alt: string }) {
  const { site } = useStaff();
  const file = useCallQuery(opsCalls.file, { site_id: site.id, id: id ?? 0 }, { enabled: id !== null });
  if (id === null) return <span className="muted">未设置</span>;
  if (file.isError) return <span className="muted">已失效</span>;
  return (
    <span className={styles.thumb}>{file.data && <img src={file.data.url} alt={alt} loading="lazy" />}</span>
>>>>>>> c5b59d3 (Notices carry pictures; guides show their covers; a browser story of the libraries)
  );
}
