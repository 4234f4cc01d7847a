import { useRef, type ReactNode } from 'react';
import type { Scene } from '../film-form';
import { useSceneDrag } from '../hooks/use-scene-drag';
import type { Grip } from './scene-card';
import styles from './scene-list.module.css';

interface Props {
  scenes: readonly Scene[];
  onMove: (key: string, to: number) => void;
  /** Draws one scene. */
  children: (scene: Scene, index: number, held: { grip: Grip; isDragged: boolean }) => ReactNode;
}

/** The scenes in their order, which is changed by drag or by keyboard. */
export function SceneList({ scenes, onMove, children }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const { drag, said, gripOf } = useSceneDrag(scenes, list, onMove);
  const others = scenes.filter(({ key }) => key !== drag?.key);
  /** The scene before which the dragged one would come; undefined: it comes last. */
  const before = drag && others[drag.to]?.key;
  return (
    <>
      <ol
        ref={list}
        className={styles.list}
        data-dragging={drag ? true : undefined}
        data-drop-last={(drag && before === undefined) || undefined}
      >
        {scenes.map((scene, index) => (
          <li
            key={scene.key}
            className={styles.slot}
            data-scene={scene.key}
            data-drop={before === scene.key || undefined}
          >
            {children(scene, index, { grip: gripOf(scene.key), isDragged: drag?.key === scene.key })}
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status" aria-live="assertive">
        {said}
      </p>
    </>
  );
}
