import { useState, type DragEvent, type ReactNode } from 'react';
import { Glyph } from '../../../components/glyph';
import styles from './drop-area.module.css';

interface Props {
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
}

const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Takes files dropped anywhere on it, and says so while they hover. */
export function DropArea({ onFiles, children }: Props) {
  const [over, setOver] = useState(false);
  return (
    <div
      className={styles.area}
      onDragOver={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        const to = event.relatedTarget;
        if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false);
      }}
      onDrop={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
      {over && (
        <div className={styles.veil}>
          <Glyph name="upload" size={32} />
          <p>松开即可上传到素材库</p>
        </div>
      )}
    </div>
  );
}
