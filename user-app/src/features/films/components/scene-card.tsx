import { formatClock } from '@fenshen/web';
import { useId, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { Glyph } from '../../../components/glyph';
import { IconButton } from '../../../components/icon-button';
import { SectionTabs } from '../../../components/section-tabs';
import { StatusTag } from '../../../components/status-tag';
import type { Scene } from '../film-form';
import styles from './scene-card.module.css';

const TYPES = [
  { key: 'text', label: '文本' },
  { key: 'audio', label: '音频' },
] as const;

/** How a scene's grip is held. */
export interface Grip {
  onPointerDown: (event: PointerEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface Props {
  scene: Scene;
  /** Its place in the film, from 0. */
  index: number;
  /** Seconds it is likely to last. */
  seconds: number;
  /** Taken over from the film this is an edit of. */
  isReused: boolean;
  isDragged: boolean;
  /** Something is missing here. */
  isFaulty: boolean;
  grip: Grip;
  onType: (type: Scene['type']) => void;
  onDuplicate: () => void;
  onRemove: () => void;
  /** Who is seen. */
  figure: ReactNode;
  children: ReactNode;
}

/** One scene: who is seen, beside what is said or heard. */
export function SceneCard(props: Props) {
  const { scene, index, seconds, isReused, grip } = props;
  const titleId = useId();
  const name = `场景${index + 1}`;
  return (
    <section
      className={styles.card}
      data-dragged={props.isDragged || undefined}
      data-faulty={props.isFaulty || undefined}
      aria-labelledby={titleId}
    >
      <div className={styles.head}>
        <button
          type="button"
          className={styles.grip}
          data-grip={scene.key}
          aria-label={`移动${name}`}
          title="拖动排序，或按上下方向键移动"
          {...grip}
        >
          <Glyph name="grip" size={18} />
        </button>
        <h2 id={titleId} className={styles.title}>
          {name}
        </h2>
        <SectionTabs
          items={TYPES}
          value={scene.type}
          onChange={props.onType}
          label={`${name}的类型`}
          look="pill"
        />
        <span className={styles.facts}>
          {isReused && <StatusTag tone="success">不再收费</StatusTag>}
          {seconds > 0 && (
            <span className={styles.seconds}>
              {scene.type === 'text' && '约'}
              {formatClock(Math.max(1, Math.round(seconds)))}
            </span>
          )}
        </span>
        <IconButton glyph="copy" label={`复制${name}`} onClick={props.onDuplicate} />
        <IconButton glyph="trash" label={`删除${name}`} onClick={props.onRemove} />
      </div>
      <div className={styles.body}>
        {props.figure}
        <div className={styles.content}>{props.children}</div>
      </div>
    </section>
  );
}
