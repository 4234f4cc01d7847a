import styles from './backdrop.module.css';

const BARS = 72;
/** Heights of a spoken sentence: syllables that swell and fade, with two pauses. */
const heights = Array.from({ length: BARS }, (_, i) => {
  const phrase = Math.sin((i / BARS) * Math.PI * 3) ** 2;
  const syllable = 0.55 + 0.45 * Math.sin(i * 1.9) * Math.cos(i * 0.7);
  return 6 + 150 * phrase * syllable;
});

/** A quiet waveform in the site's colour behind the sign-in card. */
export function Backdrop() {
  return (
    <svg
      className={styles.wave}
      viewBox={`0 0 ${BARS * 20} 320`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      {heights.map((height, i) => (
        <rect key={i} x={i * 20 + 6} y={160 - height} width={8} height={height * 2} rx={4} />
      ))}
    </svg>
  );
}
