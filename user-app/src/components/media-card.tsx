import { COVER_SIZES } from '@fenshen/contract';
import { useState, type ReactNode } from 'react';
import { Glyph } from './glyph';
import { SilentClip } from './silent-clip';
import styles from './media-card.module.css';

export interface MediaCardProps {
  name: string;
  /** Still shown at rest; empty paints a neutral placeholder. */
  cover: string;
  /** The same in several widths, as `srcset`. */
  coverSet?: string;
  /** Fetches the picture at once: it is in view without scrolling. */
  eager?: boolean;
  /** Clip played without sound while hovered or focused. */
  url?: string;
  orientation: 'landscape' | 'portrait';
  /** Second line: time, length. */
  note?: ReactNode;
  /** Top left corner: a StatusTag. */
  badge?: ReactNode;
  /** Top right corner: a menu or a delete button; shown on hover and focus, always on touch screens. */
  corner?: ReactNode;
  /** Buttons over the lower part of the picture; shown like the corner. */
  actions?: ReactNode;
  /** Opens the clip; makes the whole picture a button. */
  onOpen?: () => void;
  selected?: boolean;
  /** Over everything, e.g. a progress ring. */
  overlay?: ReactNode;
}

/** A picture that plays when pointed at. Media first, words under it. */
export function MediaCard(props: MediaCardProps) {
  const [active, setActive] = useState(false);
  // By address: a link that expired is tried again once it has been renewed.
  const [broken, setBroken] = useState('');
  // The clip is fetched with the first hover, never for a page of cards at once.
  const start = () => setActive(true);
  const stop = () => setActive(false);

  return (
    <article
      className={styles.card}
      data-orientation={props.orientation}
      data-selected={props.selected || undefined}
      onPointerEnter={start}
      onPointerLeave={stop}
      onFocus={start}
      onBlur={stop}
    >
      <div className={styles.frame}>
        {props.cover && props.cover !== broken ? (
          <img
            src={props.cover}
            srcSet={props.coverSet || undefined}
            sizes={COVER_SIZES}
            alt=""
            loading={props.eager ? 'eager' : 'lazy'}
            decoding="async"
            onError={() => setBroken(props.cover)}
          />
        ) : (
          <span className={styles.placeholder}>{!props.overlay && <Glyph name="avatar" size={40} />}</span>
        )}
        {active && props.url && <SilentClip url={props.url} />}
        {props.onOpen && (
          <button
            type="button"
            className={styles.open}
            onClick={props.onOpen}
            aria-label={`播放 ${props.name}`}
          >
            <span className={styles.play}>
              <Glyph name="play" size={20} />
            </span>
          </button>
        )}
        {props.overlay && <div className={styles.overlay}>{props.overlay}</div>}
        {props.badge && <div className={styles.badge}>{props.badge}</div>}
        {props.corner && <div className={styles.corner}>{props.corner}</div>}
        {props.actions && <div className={styles.actions}>{props.actions}</div>}
      </div>
      <div className={styles.caption}>
        <h3 className={styles.name} title={props.name}>
          {props.name}
        </h3>
        {props.note && <p className={styles.note}>{props.note}</p>}
      </div>
    </article>
  );
}
