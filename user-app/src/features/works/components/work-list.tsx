import { Button, ButtonLink } from '../../../components/button';
import { EmptyState } from '../../../components/empty-state';
import { Pager } from '../../../components/pager';
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

  if (works.isPending) return <WorkSkeleton />;
  if (works.isError && !works.data) {
    return (
      <EmptyState
        glyph="alert"
        title="作品列表暂时无法显示"
        action={<Button onClick={() => void works.refetch()}>重新加载</Button>}
      />
    );
  }
  const { list, total } = works.data;
  if (list.length === 0) {
    return filter.name || filter.status ? (
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
  }
  return (
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
  );
}

const WorkSkeleton = () => (
  <div className={styles.grid} role="status" aria-label="正在加载">
    {Array.from({ length: 6 }, (_, i) => (
      <span key={i} className={styles.skeleton} />
    ))}
  </div>
);
