import type { Actor, Material, WorkOptions } from '@fenshen/contract';
import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { Glyph } from '../../../components/glyph';
import { backgroundKind, ratioOf } from '../look';
import styles from './preview-stage.module.css';
import subtitle from './subtitle-sample.module.css';

interface Props {
  figure: Actor | null;
  /** The audition is heard: the picture moves along. */
  speaking: boolean;
  /** What the video will be dressed with. */
  look: WorkOptions;
  /** What the subtitle shows. */
  line: string;
  /** The picture behind the figure. */
  background: Material | null;
  logoUrl: string;
}

/** The chosen figure in its own shape, playable without sound, with what it will be dressed with. */
export function PreviewStage({ figure, speaking, ...dress }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);
  const url = figure?.url ?? '';
  const { look } = dress;

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
  const ratio = ratioOf(look, figure.orientation);
  const shape = { '--ratio': ratio } as CSSProperties;
  const isBarred = look.ratio !== undefined && look.fit === 'bars';
  return (
    <div className={styles.stage}>
      <div className={styles.frame} style={shape} data-fit={isBarred ? 'bars' : 'crop'}>
        {isBarred && <img className={styles.behind} src={figure.cover} alt="" />}
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
        <Dress {...dress} />
        {url && (
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
        )}
      </div>
      <p className={styles.caption}>
        {figure.name}
        <span>{look.ratio ? `成片 ${look.ratio}` : shapeText(figure)}</span>
      </p>
    </div>
  );
}

/** What lies over the figure, and what will stand behind it. */
function Dress({ look, line, background, logoUrl }: Omit<Props, 'figure' | 'speaking'>) {
  const kind = backgroundKind(look);
  return (
    <>
      {kind !== 'none' && (
        <span className={styles.backdrop}>
          {kind === 'picture' && background && <img src={background.cover || background.url} alt="" />}
          {kind === 'colour' && <i style={{ background: look.background }} />}
          {kind === 'blur' ? '成片中背景虚化' : '成片中替换背景'}
        </span>
      )}
      {look.logo && logoUrl && (
        <img className={styles.logo} data-corner={look.logo} src={logoUrl} alt="标识" />
      )}
      {look.subtitles && (
        <span className={styles.subtitle} aria-hidden="true">
          <span className={subtitle.line} data-style={look.subtitles}>
            {line}
          </span>
        </span>
      )}
    </>
  );
}

/** A picture has proportions of its own. */
const shapeText = ({ url, orientation }: Actor) => {
  if (!url) return '按图片比例';
  return orientation === 'portrait' ? '竖屏 9:16' : '横屏 16:9';
};
