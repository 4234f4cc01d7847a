import type { Actor } from '@fenshen/contract';
import type { ReactNode } from 'react';
import { MediaGrid } from '../../../components/media-grid';
import styles from './actor-groups.module.css';

const GROUPS = [
  { orientation: 'portrait', title: '竖屏' },
  { orientation: 'landscape', title: '横屏' },
] as const;

/** Cards of the first row on most screens. */
const IN_VIEW = 4;

/** Actors of both orientations, each in its own grid. A lone group needs no title. */
export function ActorGroups({
  actors,
  card,
}: {
  actors: readonly Actor[];
  /** `first`: in view before any scrolling, most likely. */
  card: (actor: Actor, first: boolean) => ReactNode;
}) {
  const groups = GROUPS.map((group) => ({
    ...group,
    actors: actors.filter((actor) => actor.orientation === group.orientation),
  })).filter((group) => group.actors.length > 0);
  return (
    <div className={styles.groups}>
      {groups.map((group, at) => (
        <section key={group.orientation} aria-label={group.title}>
          <h2 className={groups.length > 1 ? styles.title : 'visually-hidden'}>
            {group.title}
            <span className={styles.count}>{group.actors.length}</span>
          </h2>
          <MediaGrid orientation={group.orientation}>
            {group.actors.map((actor, i) => card(actor, at === 0 && i < IN_VIEW))}
          </MediaGrid>
        </section>
      ))}
    </div>
  );
}
