import type { Material } from '@fenshen/contract';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../components/button';
import { EmptyState } from '../../../components/empty-state';
import { Pager } from '../../../components/pager';
import { SelectionBar } from '../../../components/selection-bar';
import { QueryView } from '../../../components/query-view';
import { Skeletons } from '../../../components/skeletons';
import { MATERIALS_PAGE_SIZE, useMaterials, type MaterialFilter } from '../api/materials';
import { useMaterialActions } from '../hooks/use-material-actions';
import { EMPTY_TEXTS } from '../material-text';
import { AudioRow } from './audio-row';
import { MaterialCard } from './material-card';
import { MaterialDialogs } from './material-dialogs';
import styles from './material-list.module.css';

interface Props {
  filter: MaterialFilter;
  onPage: (page: number) => void;
  onClearSearch: () => void;
  /** The button of the empty state. */
  add: ReactNode;
}

/** One page of materials of a kind with everything that can be done with them. Give it a key per kind and page. */
export function MaterialList({ filter, onPage, onClearSearch, add }: Props) {
  const materials = useMaterials(filter);
  const { actions, open, show, askDelete } = useMaterialActions();
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());

  const nothing = filter.name ? (
    <EmptyState
      glyph="search"
      title={`没有找到「${filter.name}」`}
      action={<Button onClick={onClearSearch}>查看全部</Button>}
    />
  ) : (
    <EmptyState glyph="material" {...EMPTY_TEXTS[filter.type]} action={add} />
  );

  const select = (material: Material, on: boolean) =>
    setPicked((before) => {
      const next = new Set(before);
      if (on) next.add(material.id);
      else next.delete(material.id);
      return next;
    });
  const clear = () => setPicked(new Set());
  const isAudio = filter.type === 'audio';
  const Item = isAudio ? AudioRow : MaterialCard;

  return (
    <QueryView
      query={materials}
      pending={<Skeletons className={styles.grid} type={filter.type} shape={isAudio ? 64 : '4 / 3'} />}
      failed="素材列表没有加载出来"
      isEmpty={({ list }) => list.length === 0}
      empty={nothing}
    >
      {({ list, total }) => {
        const selected = list.filter(({ id }) => picked.has(id));
        return (
          <>
            <div className={styles.grid} data-type={filter.type}>
              {list.map((material) => (
                <Item
                  key={material.id}
                  material={material}
                  actions={actions}
                  selected={picked.has(material.id)}
                  onSelect={(on) => select(material, on)}
                />
              ))}
            </div>
            <Pager page={filter.page} pages={Math.ceil(total / MATERIALS_PAGE_SIZE)} onPage={onPage} />
            {selected.length > 0 && (
              <SelectionBar
                count={selected.length}
                allSelected={selected.length === list.length}
                onAll={() => setPicked(new Set(list.map(({ id }) => id)))}
                onClear={clear}
              >
                <Button
                  look="danger"
                  onClick={() => void askDelete(selected).then((gone) => gone && clear())}
                >
                  删除
                </Button>
              </SelectionBar>
            )}
            {open && <MaterialDialogs open={open} actions={actions} onClose={() => show(null)} />}
          </>
        );
      }}
    </QueryView>
  );
}
