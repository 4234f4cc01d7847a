import type { Actor } from '@fenshen/contract';
import { useState } from 'react';
import { Glyph } from '../../../components/glyph';
import { SilentClip } from '../../../components/silent-clip';
import { hasFailed, isWorking } from '../avatar-text';
import styles from './figure-picker.module.css';

interface Props {
  figure: Actor;
  selected: boolean;
  onSelect: () => void;
}

/** A figure to choose: still at rest, moving while pointed at. */
export function FigureTile({ figure, selected, onSelect }: Props) {
  const [active, setActive] = useState(false);
  const cover = figure.cover_small || figure.cover;
  const state = isWorking(figure) ? '制作中' : hasFailed(figure) ? '失败' : '';
  return (
    <button
      type="button"
      className={styles.tile}
      data-orientation={figure.orientation}
      aria-pressed={selected}
      aria-label={state ? `${figure.name}（${state}）` : figure.name}
      onClick={onSelect}
      onPointerEnter={() => setActive(true)}
      onPointerLeave={() => setActive(false)}
    >
      <span className={styles.frame}>
        {cover ? (
          <img src={cover} alt="" loading="lazy" decoding="async" />
        ) : (
          !state && <Glyph name="avatar" size={32} />
        )}
        {active && figure.url && !state && <SilentClip url={figure.url} />}
        {state && <span className={styles.state}>{state}</span>}
        {selected && (
          <span className={styles.tick}>
            <Glyph name="check" size={14} />
          </span>
        )}
      </span>
      <span className={styles.tileName}>{figure.name}</span>
    </button>
  );
}
