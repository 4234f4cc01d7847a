import { opsCalls, type OpsFile } from '@fenshen/contract';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { useStaff } from '../lib/staff-context';
import { useCallQuery } from '../lib/use-call-query';
import styles from './file-thumb.module.css';

const Files = createContext<ReadonlyMap<number, OpsFile>>(new Map());

interface FileThumbsProps {
  /** What the rows in sight name; null for those that name none. */
  ids: readonly (number | null)[];
  children: ReactNode;
}

/** Asks for the files of all thumbs within at once. */
export function FileThumbs({ ids, children }: FileThumbsProps) {
  const { site } = useStaff();
  const wanted = [...new Set(ids)].filter((id) => id !== null).sort((a, b) => a - b);
  const { data } = useCallQuery(
    opsCalls.files,
    { site_id: site.id, ids: wanted },
    { enabled: wanted.length > 0 },
  );
  const files = useMemo(() => new Map(data?.list.map((file) => [file.id, file])), [data]);
  return <Files.Provider value={files}>{children}</Files.Provider>;
}

/** A small picture of a stored file by its id, within `FileThumbs`; an empty frame for none. */
export function FileThumb({ id }: { id: number | null }) {
  const file = useContext(Files).get(id ?? 0);
  return (
    <span className={styles.frame}>
      {file?.kind === 'image' && <img src={file.url} alt="" loading="lazy" />}
    </span>
  );
}
