import { EmptyState } from '../../../components/empty-state';
import { PageHeader } from '../../../components/page-header';
import { SearchBox } from '../../../components/search-box';
import { SectionTabs } from '../../../components/section-tabs';
import { PublicActorGrid } from '../../../features/avatars/components/public-actor-grid';
import { useListAddress } from '../../../lib/list-address';

const TABS = [
  { key: 'public', label: '公共形象' },
  { key: 'purchased', label: '已购形象' },
] as const;

/** Public figures, and those a user will be able to buy. */
export function PublicFiguresPage() {
  const { name, search, setSearch, filter, setFilters } = useListAddress();
  const tab = filter('tab') === 'purchased' ? 'purchased' : 'public';

  return (
    <>
      <PageHeader
        title="公共形象"
        note="无需上传，选一个就能开始创作"
        actions={
          tab === 'public' && <SearchBox value={search} onChange={setSearch} placeholder="搜索形象名称" />
        }
      />
      <SectionTabs
        items={TABS}
        value={tab}
        onChange={(next) => setFilters({ tab: next === 'public' ? '' : next })}
        label="形象分类"
      />
      {tab === 'public' ? (
        <PublicActorGrid name={name} />
      ) : (
        <EmptyState glyph="ticket" title="敬请期待" text="购买的专属形象会出现在这里" />
      )}
    </>
  );
}
