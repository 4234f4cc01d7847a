import type { Material } from '@fenshen/contract';
import { dayOf, formatBytes, formatClock } from '@fenshen/web';
import { useState, type ReactNode } from 'react';
import { MoreMenu } from '../../../components/antd/more-menu';
import { Glyph } from '../../../components/glyph';
import { SilentClip } from '../../../components/silent-clip';
import { TickBox } from '../../../components/tick-box';
import styles from './material-card.module.css';

export interface MaterialActions {
  onOpen: (material: Material) => void;
  onUse: (material: Material) => void;
  onRename: (material: Material) => void;
  onDelete: (material: Material) => void;
}

interface Props {
  material: Material;
  actions: MaterialActions;
  selected: boolean;
  onSelect: (selected: boolean) => void;
}

/** One material: what it shows or says, a tick to select it, and what can be done with it. */
export function MaterialCard({ material, actions, selected, onSelect }: Props) {
  const { type, name } = material;
  const note = [dayOf(material.create_time), material.size > 0 && formatBytes(material.size)];
  return (
    <article className={styles.card} aria-label={name} data-selected={selected || undefined}>
      <div className={styles.frame} data-type={type}>
        {type === 'text' ? (
          <p className={styles.excerpt}>{material.text}</p>
        ) : (
          <Picture material={material} />
        )}
        <OpenButton material={material} onOpen={() => actions.onOpen(material)} />
        <span className={styles.tick}>
          <TickBox label={`选择 ${name}`} checked={selected} onChange={onSelect} />
        </span>
        {material.duration > 0 && <span className={styles.length}>{formatClock(material.duration)}</span>}
      </div>
      <MaterialFoot material={material} actions={actions} note={note.filter(Boolean).join(' · ')} />
    </article>
  );
}

function Picture({ material }: { material: Material }) {
  const [active, setActive] = useState(false);
  const { cover, url, type } = material;
  return (
    <div
      className={styles.media}
      onPointerEnter={() => setActive(true)}
      onPointerLeave={() => setActive(false)}
    >
      {cover ? (
        <>
          <img className={styles.backdrop} src={cover} alt="" loading="lazy" />
          <img src={cover} alt="" loading="lazy" decoding="async" />
        </>
      ) : (
        <span className={styles.placeholder}>
          <Glyph name={type === 'video' ? 'works' : 'file'} size={32} />
        </span>
      )}
      {active && type === 'video' && url && <SilentClip url={url} />}
    </div>
  );
}

function OpenButton({ material, onOpen }: { material: Material; onOpen: () => void }) {
  const isVideo = material.type === 'video';
  return (
    <button
      type="button"
      className={styles.open}
      aria-label={`${isVideo ? '播放' : '查看'} ${material.name}`}
      onClick={onOpen}
    >
      {isVideo && (
        <span>
          <Glyph name="play" size={20} />
        </span>
      )}
    </button>
  );
}

/** Name, note and the menu; also the end of a sound's row. */
export function MaterialFoot({
  material,
  actions,
  note,
}: {
  material: Material;
  actions: MaterialActions;
  note: ReactNode;
}) {
  return (
    <div className={styles.foot}>
      <div className={styles.words}>
        <h3 className={styles.name} title={material.name}>
          {material.name}
        </h3>
        <p className={styles.note}>{note}</p>
      </div>
      <button type="button" className={styles.use} onClick={() => actions.onUse(material)}>
        用于创作
      </button>
      <MaterialMenu material={material} actions={actions} />
    </div>
  );
}

function MaterialMenu({ material, actions }: { material: Material; actions: MaterialActions }) {
  const items = [
    {
      key: 'rename',
      label: material.type === 'text' ? '编辑' : '重命名',
      onClick: () => actions.onRename(material),
    },
    { key: 'delete', label: '删除', danger: true, onClick: () => actions.onDelete(material) },
  ];
  return <MoreMenu label={`${material.name}的更多操作`} items={items} />;
}
