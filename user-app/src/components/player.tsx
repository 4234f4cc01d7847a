import styles from './player.module.css';

interface Props {
  kind: 'video' | 'audio';
  url: string;
  /** What is heard or seen, for screen readers. */
  label: string;
  /** Still of a video until it can be shown. */
  cover?: string;
  /** Starts by itself, with sound: only where a press asked for it. */
  autoPlay?: boolean;
  /** A video without its sound. */
  muted?: boolean;
}

/**
 * Plays one clip or sound with the browser's own controls. A video's frame has its size before the clip is there, so
 * that nothing around it moves under a finger when it arrives.
 */
export function Player({ kind, url, label, cover, autoPlay, muted }: Props) {
  const shared = { src: url, controls: true, autoPlay, 'aria-label': label };
  if (kind === 'audio') return <audio className={styles.audio} {...shared} />;
  return <video className={styles.video} {...shared} poster={cover || undefined} muted={muted} playsInline />;
}
