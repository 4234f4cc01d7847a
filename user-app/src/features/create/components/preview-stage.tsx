import type { Actor } from '@fenshen/contract';
import { useEffect, useRef, useState } from 'react';
import { Glyph } from '../../../components/glyph';
import styles from './preview-stage.module.css';

interface Props {
  figure: Actor | null;
  /** The audition is heard: the picture moves along. */
  speaking: boolean;
}

/** The chosen figure in its own shape, playable without sound. */
export function PreviewStage({ figure, speaking }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);
  const url = figure?.url ?? '';

  useEffect(() => setPlaying(false), [url]);
  useEffect(() => {
    const clip = video.current;
    if (!clip) return;
    if (playing || speaking) clip.play().catch(() => setPlaying(false));
    else clip.pause();
  }, [playing, speaking, url]);

  if (!figure) {
    return (
      <div className={styles.stage}>
        <div className={styles.empty}>
          <Glyph name="avatar" size={40} />
          <p>选择一个数字形象，在这里预览</p>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.stage}>
      <div className={styles.frame} data-orientation={figure.orientation}>
        <video
          key={url}
          ref={video}
          src={url || undefined}
          poster={figure.cover || undefined}
          muted
          loop
          playsInline
          preload="metadata"
          aria-label={`${figure.name}的预览`}
        />
        <button
          type="button"
          className={styles.toggle}
          data-playing={playing || speaking || undefined}
          aria-label={playing ? '暂停预览' : '播放预览'}
          onClick={() => setPlaying((on) => !on)}
        >
          <span className={styles.disc}>
            <Glyph name={playing ? 'pause' : 'play'} size={22} />
          </span>
        </button>
      </div>
      <p className={styles.caption}>
        {figure.name}
        <span>{figure.orientation === 'portrait' ? '竖屏 9:16' : '横屏 16:9'}</span>
      </p>
    </div>
  );
}
