import type { Actor, Material, WorkOptions } from '@fenshen/contract';
import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { Glyph } from '../../../components/glyph';
import { cutoutOf } from '../cutout';
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
  const shape = { '--ratio': ratio, '--own': ratioOf({}, figure.orientation) } as CSSProperties;
  const cutout = backgroundKind(look) === 'none' ? '' : cutoutOf(figure);
  const isBarred = look.ratio !== undefined && look.fit === 'bars';
  return (
    <div className={styles.stage}>
      <div className={styles.frame} style={shape} data-fit={isBarred ? 'bars' : 'crop'}>
        {isBarred && <img className={styles.behind} src={figure.cover} alt="" />}
        {cutout ? (
          <BeforeBackground {...dress} figure={figure} cutout={cutout} />
        ) : (
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
        )}
        <Dress {...dress} isShown={cutout !== ''} />
        {url && !cutout && (
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

/** A drawn figure before its new background, at rest. */
function BeforeBackground({
  figure,
  cutout,
  look,
  background,
}: Pick<Props, 'look' | 'background'> & { figure: Actor; cutout: string }) {
  const kind = backgroundKind(look);
  const picture = kind === 'blur' ? figure.cover : background?.url || background?.cover;
  return (
    <div
      className={styles.before}
      data-kind={kind}
      role="img"
      aria-label={`${figure.name}的预览，背景已替换`}
    >
      {kind === 'colour' && <i style={{ background: look.background }} />}
      {kind !== 'colour' && picture && <img src={picture} alt="" />}
      <img src={cutout} alt="" />
    </div>
  );
}

/** What lies over the figure, and a word on what will stand behind it, where that is not shown. */
function Dress(props: Omit<Props, 'figure' | 'speaking'> & { isShown: boolean }) {
  const { look, line, background, logoUrl } = props;
  const kind = backgroundKind(look);
  return (
    <>
      {kind !== 'none' && !props.isShown && (
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
