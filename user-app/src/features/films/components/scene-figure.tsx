import type { Actor } from '@fenshen/contract';
import { Button } from '../../../components/button';
import { Glyph } from '../../../components/glyph';
import styles from './scene-figure.module.css';

interface Props {
  figure: Actor | null;
  /** One was chosen, and is in no list any more. */
  isGone: boolean;
  /** Place of the scene, from 0. */
  index: number;
  onChange: () => void;
}

/** The cover of a scene, and the way to another figure. */
export function SceneFigure({ figure, isGone, index, onChange }: Props) {
  const cover = figure && (figure.cover_small || figure.cover);
  const words = figure ? figure.name : isGone ? '形象已删除' : '还没有形象';
  return (
    <div className={styles.figure}>
      <div className={styles.frame} data-orientation={figure?.orientation}>
        {cover ? (
          <img src={cover} alt="" loading="lazy" decoding="async" />
        ) : (
          <Glyph name="avatar" size={32} />
        )}
      </div>
      <div className={styles.foot}>
        <p className={styles.name} data-gone={isGone || undefined} title={words}>
          {words}
        </p>
        <Button
          size="small"
          onClick={onChange}
          aria-label={`场景${index + 1}：${figure ? '更换' : '选择'}形象`}
        >
          {figure ? '更换形象' : '选择形象'}
        </Button>
      </div>
    </div>
  );
}
