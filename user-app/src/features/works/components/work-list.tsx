import { Button, ButtonLink } from '../../../components/button';
import { EmptyState } from '../../../components/empty-state';
import { Pager } from '../../../components/pager';
import { QueryView } from '../../../components/query-view';
import { Skeletons } from '../../../components/skeletons';
import { useWorks, WORKS_PAGE_SIZE, type WorksFilter } from '../api/works';
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
}

/** One page of works with everything that can be done with them. */
export function WorkList({ tab, filter, onPage, onClearFilter }: Props) {
  const works = useWorks(filter);
  const { actions, open, close } = useWorkActions();

  const nothing =
    filter.name || filter.status ? (
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
              <WorkCard key={work.id} work={work} actions={actions} />
            ))}
          </div>
          <Pager page={filter.page} pages={Math.ceil(total / WORKS_PAGE_SIZE)} onPage={onPage} />
          <WorkDialogs open={open} onClose={close} />
        </>
      )}
    </QueryView>
  );
}
