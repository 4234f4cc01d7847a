import { ERRORS, SOURCE, type Actor } from '@fenshen/contract';
import { useState, type ReactNode } from 'react';
import { ButtonLink } from '../../../components/button';
import { EmptyState } from '../../../components/empty-state';
import { MoreBelow } from '../../../components/more-below';
import { QueryView } from '../../../components/query-view';
import { SectionTabs } from '../../../components/section-tabs';
import { Skeletons } from '../../../components/skeletons';
import { paths, type Orientation } from '../../../config/paths';
import { toast } from '../../../lib/toast';
import { usePagedAvatars } from '../api/my-avatars';
import { usePagedActors } from '../api/public-actors';
import { hasFailed, isWorking } from '../avatar-text';
import styles from './figure-picker.module.css';
import { FigureTile } from './figure-tile';

const TABS = [
  { key: 'mine', label: '我的形象' },
  { key: 'public', label: '公共形象' },
  { key: 'material', label: '素材库' },
] as const;
type Tab = (typeof TABS)[number]['key'];

const ORIENTATIONS = [
  { key: 'landscape', label: '横屏' },
  { key: 'portrait', label: '竖屏' },
] as const;

/** Draws figures as tiles to choose from. */
export type FigureGrid = (figures: readonly Actor[]) => ReactNode;

interface Props {
  selected: Pick<Actor, 'id' | 'source' | 'orientation'> | null;
  onSelect: (figure: Actor) => void;
  /** From the address: which library and which way up to show first. */
  source?: number | undefined;
  orientation?: Orientation | undefined;
  /** Videos of the material library, drawn by the grid; absent where they cannot be used. */
  material?: (grid: FigureGrid) => ReactNode;
}

const tabOf = (source: number | undefined): Tab | null =>
  source === SOURCE.own
    ? 'mine'
    : source === SOURCE.public
      ? 'public'
      : source === SOURCE.material
        ? 'material'
        : null;

/** Chooses who appears in the video. */
export function FigurePicker({ selected, onSelect, source, orientation, material }: Props) {
  const mine = usePagedAvatars();
  const [picked, setTab] = useState<Tab | null>(tabOf(source));
  const [turned, setTurned] = useState<Orientation | null>(orientation ?? null);

  const ownsAny = (mine.data?.length ?? 0) > 0;
  const tab = picked ?? tabOf(selected?.source) ?? (ownsAny ? 'mine' : 'public');
  const preferred = turned ?? (selected?.source === SOURCE.public ? selected.orientation : null);
  const upright = usePagedActors('portrait', tab === 'public' && preferred !== 'landscape');
  // Unless somebody said which, whatever there is.
  const way = preferred ?? (upright.data?.length === 0 ? 'landscape' : 'portrait');
  const wide = usePagedActors('landscape', tab === 'public' && way === 'landscape');
  const shared = way === 'landscape' ? wide : upright;

  const choose = (figure: Actor) => {
    if (isWorking(figure)) return toast.warning(ERRORS.AVATAR_TRAINING.msg);
    if (hasFailed(figure)) return toast.warning(figure.reason || ERRORS.AVATAR_FAILED.msg);
    onSelect(figure);
  };
  const grid: FigureGrid = (figures) => (
    <div className={styles.grid}>
      {figures.map((figure) => (
        <FigureTile
          key={figure.id}
          figure={figure}
          selected={selected?.id === figure.id && selected.source === figure.source}
          onSelect={() => choose(figure)}
        />
      ))}
    </div>
  );

  return (
    <>
      <div className={styles.bar}>
        <SectionTabs
          items={material ? TABS : TABS.slice(0, 2)}
          value={tab}
          onChange={setTab}
          label="形象分类"
          look="pill"
        />
        {tab === 'public' && (
          <SectionTabs items={ORIENTATIONS} value={way} onChange={setTurned} label="画面方向" look="pill" />
        )}
      </div>
      {tab === 'material' && material?.(grid)}
      {tab === 'mine' && (
        <QueryView
          query={mine}
          pending={<TileSkeleton />}
          failed="我的形象没有加载出来"
          isEmpty={(figures) => figures.length === 0}
          empty={
            <EmptyState
              glyph="avatar"
              title="还没有自己的形象"
              text="克隆自己的形象，或先使用公共形象"
              action={<ButtonLink href={`#${paths.profile}`}>去克隆形象</ButtonLink>}
            />
          }
        >
          {(figures) => (
            <>
              {grid(figures)}
              <MoreBelow list={mine} />
            </>
          )}
        </QueryView>
      )}
      {tab === 'public' && (
        <QueryView
          key={way}
          query={shared}
          pending={<TileSkeleton />}
          failed="公共形象没有加载出来"
          isEmpty={(figures) => figures.length === 0}
          empty={<EmptyState glyph="figures" title="暂无公共形象" />}
        >
          {(figures) => (
            <>
              {grid(figures)}
              <MoreBelow list={shared} />
            </>
          )}
        </QueryView>
      )}
    </>
  );
}

const TileSkeleton = () => <Skeletons className={styles.grid} shape="3 / 4" />;
