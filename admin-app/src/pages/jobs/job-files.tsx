import type { JobDetail } from '@fenshen/contract';
import { FilePreview } from '../../components/file-preview';
import styles from './job-drawer.module.css';
import { fileName } from './payload-rows';

/** What a job was made from, or what it made: each can be played here or opened by itself. */
export function JobFiles({ files }: { files: JobDetail['files'] }) {
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={`${file.at} ${file.url}`}>
          <FilePreview kind={file.kind} url={file.url} label={fileName(file)} />
          <a href={file.url} target="_blank" rel="noreferrer">
            {fileName(file)}
          </a>
        </li>
      ))}
    </ul>
  );
}
