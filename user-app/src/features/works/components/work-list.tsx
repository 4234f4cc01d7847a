import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '../../../components/button';
import { EmptyState } from '../../../components/empty-state';
import { Pager } from '../../../components/pager';
import { QueryView } from '../../../components/query-view';
import { SelectionBar } from '../../../components/selection-bar';
import { Skeletons } from '../../../components/skeletons';
import { useWorks, WORKS_PAGE_SIZE, type WorksFilter } from '../api/works';
import { useManyActions } from '../hooks/use-many-actions';
import { useSelection } from '../hooks/use-selection';
import { useWorkActions } from '../hooks/use-work-actions';
import type { WorksTab } from '../works-tabs';
import { WorkCard } from './work-card';
import { WorkDialogs } from './work-dialogs';
import styles from './work-list.module.css';

interface Props {
  tab: WorksTab;
  filter: WorksFilter;
  onPage: (page: number) => void;
  onClearFilter: () => void;
  /** Whether works are selected instead of opened. */
  selecting: boolean;
  onLeaveSelecting: () => void;
}

/** Goes to the last page there is, where deleting or moving has emptied the one shown. */
function useExistingPage(
  data: { list: readonly unknown[]; total: number } | undefined,
  page: number,
  onPage: (page: number) => void,
): void {
  const isGone = data !== undefined && data.list.length === 0 && data.total > 0 && page > 1;
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / WORKS_PAGE_SIZE));
  const go = useRef(onPage);
  go.current = onPage;
  useEffect(() => {
    if (isGone) go.current(last);
  }, [isGone, last]);
}

/** One page of works with everything that can be done with them. What is selected outlives the page, not the tab. */
export function WorkList({ tab, filter, onPage, onClearFilter, selecting, onLeaveSelecting }: Props) {
  const works = useWorks(filter);
  const { actions: all, open, move, close } = useWorkActions();
  // The create page knows nothing of pictures: it would open without a figure.
  const actions = tab.kind.photo_type ? { ...all, onEdit: undefined } : all;
  const many = useManyActions();
  const selection = useSelection(works.data?.list ?? [], selecting, onLeaveSelecting);
  useExistingPage(works.data, filter.page, onPage);
  const chosen = selection.works;
  const none = chosen.length === 0;

  const isFiltered = filter.q !== '' || filter.status !== 0 || filter.folder !== undefined;
  const nothing = isFiltered ? (
    <EmptyState
      glyph="search"
      title="没有符合条件的作品"
      action={<Button onClick={onClearFilter}>查看全部作品</Button>}
    />
  ) : (
    <EmptyState
      glyph="works"
      title="还没有作品"
      text={tab.empty}
      action={
        <ButtonLink look="primary" href={`#${tab.add.path}`}>
          {tab.add.label}
        </ButtonLink>
      }
    />
  );
  return (
    <>
      <QueryView
        query={works}
        pending={<Skeletons className={styles.grid} shape="4 / 5" />}
        failed="作品列表没有加载出来"
        isEmpty={({ list }) => list.length === 0}
        empty={nothing}
      >
        {({ list, total }) => (
          <>
            <h2 className="visually-hidden">{tab.label}</h2>
            <div className={styles.grid}>
              {list.map((work) => (
                <WorkCard
                  key={work.id}
                  work={work}
                  actions={actions}
                  q={filter.q}
                  selection={
                    selecting
                      ? {
                          selected: selection.has(work.id),
                          onToggle: (range) => selection.toggle(work, range),
                        }
                      : undefined
                  }
                />
              ))}
            </div>
            <Pager page={filter.page} pages={Math.ceil(total / WORKS_PAGE_SIZE)} onPage={onPage} />
            {selecting && (
              <SelectionBar
                count={chosen.length}
                allSelected={list.every(({ id }) => selection.has(id))}
                onAll={selection.all}
                onClear={onLeaveSelecting}
                clearText="退出"
              >
                <Button disabled={none} onClick={() => move(chosen)}>
                  移动
                </Button>
                <Button disabled={none} busy={many.zipping} onClick={() => void many.download(chosen)}>
                  下载
                </Button>
                <Button
                  look="danger"
                  disabled={none}
                  onClick={() => void many.askDelete(chosen).then(selection.drop)}
                >
                  删除
                </Button>
              </SelectionBar>
            )}
          </>
        )}
      </QueryView>
      <WorkDialogs
        open={open}
        onClose={close}
        onMoved={(moved) => selection.drop(moved.map(({ id }) => id))}
      />
    </>
  );
}
