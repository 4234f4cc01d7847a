import type { Material } from '@fenshen/contract';
import { dayOf, formatBytes, formatClock } from '@fenshen/web';
import { TickBox } from '../../../components/tick-box';
import { AudioDisc } from './audio-disc';
import { MaterialFoot, type MaterialActions } from './material-card';
import styles from './material-card.module.css';

interface Props {
  material: Material;
  actions: MaterialActions;
  selected: boolean;
  onSelect: (selected: boolean) => void;
}

/** One sound: heard where it stands. */
export function AudioRow({ material, actions, selected, onSelect }: Props) {
  const { name, duration, size, create_time } = material;
  return (
    <article className={styles.row} aria-label={name} data-selected={selected || undefined}>
      <TickBox label={`选择 ${name}`} checked={selected} onChange={onSelect} />
      <AudioDisc material={material} />
      <MaterialFoot
        material={material}
        actions={actions}
        note={[formatClock(duration), formatBytes(size), dayOf(create_time)].join(' · ')}
      />
    </article>
  );
}
