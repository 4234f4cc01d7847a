import type { Material } from '@fenshen/contract';
import { useEffect } from 'react';
import { Glyph } from '../../../components/glyph';
import { pauseAudio, toggleAudio, useAudio } from '../../../lib/audio-player';
import { toast } from '../../../lib/toast';
import styles from './material-card.module.css';

/** Plays a sound; pressing it again pauses. */
export function AudioDisc({ material }: { material: Material }) {
  const key = `material:${material.id}`;
  const { phase } = useAudio(key);
  useEffect(() => () => pauseAudio(key), [key]);
  const playing = phase === 3;
  const press = () => {
    toggleAudio(key, material.url).catch(() => toast.error('播放失败，请刷新页面后重试'));
  };
  return (
    <button
      type="button"
      className={styles.disc}
      data-playing={playing || undefined}
      aria-label={`${playing ? '暂停' : '播放'} ${material.name}`}
      onClick={press}
    >
      <Glyph name={playing ? 'pause' : 'play'} size={16} />
    </button>
  );
}
