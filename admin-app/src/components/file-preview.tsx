import PictureOutlined from '@ant-design/icons/PictureOutlined';
import SoundOutlined from '@ant-design/icons/SoundOutlined';
import VideoCameraOutlined from '@ant-design/icons/VideoCameraOutlined';
import { useState } from 'react';
import type { UploadKind } from '../lib/upload/file-kinds';
import styles from './file-preview.module.css';

const ICONS = { image: <PictureOutlined />, video: <VideoCameraOutlined />, audio: <SoundOutlined /> };

/** What a file field holds: a thumbnail, a small player, or the sign of its kind when there is nothing to show. */
export function FilePreview({ kind, url, label }: { kind: UploadKind; url: string; label: string }) {
  const [broken, setBroken] = useState('');
  if (!url || broken === url)
    return (
      <span className={styles.frame} role="img" aria-label={url ? `${label}无法显示` : `${label}未设置`}>
        {ICONS[kind]}
      </span>
    );
  const onError = () => setBroken(url);
  if (kind === 'audio')
    return (
      <audio
        className={styles.audio}
        src={url}
        controls
        preload="none"
        aria-label={label}
        onError={onError}
      />
    );
  if (kind === 'video')
    return (
      <video
        className={styles.video}
        src={url}
        controls
        muted
        playsInline
        preload="metadata"
        aria-label={label}
        onError={onError}
      />
    );
  return (
    <span className={styles.frame}>
      <img src={url} alt={label} onError={onError} />
    </span>
  );
}
