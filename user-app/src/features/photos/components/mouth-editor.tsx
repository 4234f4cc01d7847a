import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import {
  between,
  cornersOf,
  keyed,
  openMouthPath,
  pinched,
  tamed,
  type Mouth,
  type Point,
} from '../mouth-geometry';
import styles from './mouth-editor.module.css';

interface Props {
  url: string;
  mouth: Mouth;
  onChange: (mouth: Mouth) => void;
}

type Grip = 'whole' | 'left' | 'right';
interface Held {
  grip: Grip;
  at: Point;
}

/** Places a mouth on a picture: by drag, by its two corners, by two fingers, by keys. The mouth opens and shuts while one looks. */
export function MouthEditor({ url, mouth, onChange }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, Held>());
  const [size, setSize] = useState({ width: 0, height: 0 });
  const hint = useId();

  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    const watcher = new ResizeObserver(() => setSize({ width: box.clientWidth, height: box.clientHeight }));
    watcher.observe(box);
    return () => watcher.disconnect();
  }, []);

  const pointOf = (event: PointerEvent): Point => {
    const { left, top } = frame.current!.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const hold = (grip: Grip) => (event: PointerEvent) => {
    event.stopPropagation();
    frame.current?.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, { grip, at: pointOf(event) });
  };
  const move = (event: PointerEvent) => {
    const held = fingers.current.get(event.pointerId);
    if (!held || size.width === 0) return;
    const now = pointOf(event);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    if (other) onChange(pinched(mouth, [other.at, held.at], [other.at, now], size));
    else if (held.grip === 'whole') {
      const [dx, dy] = [(now.x - held.at.x) / size.width, (now.y - held.at.y) / size.height];
      onChange(tamed({ ...mouth, x: mouth.x + dx, y: mouth.y + dy }));
    } else {
      const [left, right] = cornersOf(mouth, size);
      onChange(held.grip === 'left' ? between(now, right, size) : between(left, now, size));
    }
    held.at = now;
  };
  const letGo = (event: PointerEvent) => void fingers.current.delete(event.pointerId);
  const press = (event: KeyboardEvent) => {
    const next = keyed(mouth, event.key, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    onChange(next);
  };

  const [left, right] = cornersOf(mouth, size);
  const middle = { x: mouth.x * size.width, y: mouth.y * size.height };
  const width = mouth.width * size.width;
  return (
    <>
      <div
        ref={frame}
        className={styles.frame}
        role="group"
        tabIndex={0}
        aria-label="嘴巴的位置"
        aria-describedby={hint}
        onKeyDown={press}
        onPointerDown={hold('whole')}
        onPointerMove={move}
        onPointerUp={letGo}
        onPointerCancel={letGo}
      >
        <img src={url} alt="" draggable={false} />
        {size.width > 0 && (
          <svg className={styles.overlay} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
            <g transform={`translate(${middle.x} ${middle.y}) rotate(${mouth.angle})`}>
              <g className={styles.opening}>
                <path d={openMouthPath(width, 1)} className={styles.inside} />
                <ellipse cy={width * 0.34} rx={width * 0.2} ry={width * 0.08} className={styles.tongue} />
              </g>
              <line x1={-width / 2} x2={width / 2} className={styles.line} />
            </g>
            {(
              [
                ['left', left],
                ['right', right],
              ] as const
            ).map(([grip, at]) => (
              <circle
                key={grip}
                data-grip={grip}
                cx={at.x}
                cy={at.y}
                r={10}
                className={styles.grip}
                onPointerDown={hold(grip)}
              />
            ))}
          </svg>
        )}
      </div>
      <p id={hint} className={styles.hint}>
        拖动嘴巴对准位置，拖两端的圆点调整宽度和角度；键盘：方向键移动，+ - 调宽度，[ ] 旋转
      </p>
    </>
  );
}
