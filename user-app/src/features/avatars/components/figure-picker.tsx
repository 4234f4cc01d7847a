import { ERRORS, SOURCE, type Actor } from '@fenshen/contract';
import { useState } from 'react';
import { ButtonLink } from '../../../components/button';
import { EmptyState } from '../../../components/empty-state';
import { QueryView } from '../../../components/query-view';
import { SectionTabs } from '../../../components/section-tabs';
import { Skeletons } from '../../../components/skeletons';
import { materialHref, paths, type Orientation } from '../../../config/paths';
import { toast } from '../../../lib/toast';
import { useMyAvatars } from '../api/my-avatars';
import { usePublicActors } from '../api/public-actors';
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

interface Props {
  selected: { id: number; source: number } | null;
  onSelect: (figure: Actor) => void;
  /** From the address: which library and which way up to show first. */
  source?: number | undefined;
  orientation?: Orientation | undefined;
  /** Videos of the material library, as figures; absent where they cannot be used. */
  materials?: Library;
}

/** A list of figures read elsewhere. */
interface Library {
  figures: readonly Actor[] | undefined;
  isPending: boolean;
  refetch: () => unknown;
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
export function FigurePicker({ selected, onSelect, source, orientation, materials }: Props) {
  const mine = useMyAvatars();
  const shared = usePublicActors();
  const [picked, setTab] = useState<Tab | null>(tabOf(source));
  const [turned, setTurned] = useState<Orientation | null>(orientation ?? null);

  const chosen = shared.data?.list.find((figure) => figure.id === selected?.id);
  const ownsAny = (mine.data?.list.length ?? 0) > 0;
  const tab = picked ?? tabOf(selected?.source) ?? (ownsAny ? 'mine' : 'public');
  const way = turned ?? chosen?.orientation ?? (shared.data?.slist.length ? 'portrait' : 'landscape');

  const choose = (figure: Actor) => {
    if (isWorking(figure)) return toast.warning(ERRORS.AVATAR_TRAINING.msg);
    if (hasFailed(figure)) return toast.warning(figure.reason || ERRORS.AVATAR_FAILED.msg);
    onSelect(figure);
  };
  const grid = (figures: readonly Actor[]) => (
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
          items={materials ? TABS : TABS.slice(0, 2)}
          value={tab}
          onChange={setTab}
          label="形象分类"
          look="pill"
        />
        {tab === 'public' && (
          <SectionTabs items={ORIENTATIONS} value={way} onChange={setTurned} label="画面方向" look="pill" />
        )}
      </div>
      {tab === 'material' && materials && (
        <QueryView
          query={{ ...materials, data: materials.figures }}
          pending={<TileSkeleton />}
          failed="素材列表没有加载出来"
          isEmpty={(figures) => figures.length === 0}
          empty={
            <EmptyState
              glyph="material"
              title="素材库里还没有视频"
              text="上传一段有清晰正脸的视频，就能直接用来创作"
              action={<ButtonLink href={`#${materialHref('video')}`}>去上传视频</ButtonLink>}
            />
          }
        >
          {grid}
        </QueryView>
      )}
      {tab === 'mine' && (
        <QueryView
          query={mine}
          pending={<TileSkeleton />}
          failed="我的形象没有加载出来"
          isEmpty={({ list }) => list.length === 0}
          empty={
            <EmptyState
              glyph="avatar"
              title="还没有自己的形象"
              text="克隆自己的形象，或先使用公共形象"
              action={<ButtonLink href={`#${paths.profile}`}>去克隆形象</ButtonLink>}
            />
          }
        >
          {({ list }) => grid(list)}
        </QueryView>
      )}
      {tab === 'public' && (
        <QueryView
          query={shared}
          pending={<TileSkeleton />}
          failed="公共形象没有加载出来"
          isEmpty={({ list }) => list.length === 0}
          empty={<EmptyState glyph="figures" title="暂无公共形象" />}
        >
          {({ hlist, slist }) => grid(way === 'landscape' ? hlist : slist)}
        </QueryView>
      )}
    </>
  );
}

const TileSkeleton = () => <Skeletons className={styles.grid} shape="3 / 4" />;
