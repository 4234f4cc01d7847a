import { useState } from 'react';
import { Button, ButtonLink } from '../../../components/button';
import { PageHeader } from '../../../components/page-header';
import { SearchBox } from '../../../components/search-box';
import { SectionTabs } from '../../../components/section-tabs';
import { FolderBar } from '../../../features/works/components/folder-bar';
import { WorkList } from '../../../features/works/components/work-list';
import { tabIndex, WORKS_TABS } from '../../../features/works/works-tabs';
import { useListAddress } from '../../../lib/list-address';
import styles from './works-page.module.css';

const STATUSES = [
  { key: '0', label: '全部' },
  { key: '2', label: '生成中' },
  { key: '3', label: '成功' },
  { key: '4', label: '失败' },
] as const;
type Status = (typeof STATUSES)[number]['key'];

const keyed = (labels: readonly { label: string }[]) =>
  labels.map(({ label }, index) => ({ key: String(index), label }));

/** A folder's id, 0 for none, undefined for wherever works are. */
function folderOf(value: string): number | undefined {
  const id = Number(value);
  return value && Number.isSafeInteger(id) && id >= 0 ? id : undefined;
}

/** My works, by kind (type1, type2), state, folder and search, all in the address. */
export function WorksPage() {
  const address = useListAddress();
  const { page, name, filter, setFilters } = address;
  const [selecting, setSelecting] = useState(false);
  const status: Status = STATUSES.find(({ key }) => key === filter('status'))?.key ?? '0';

  const type1 = tabIndex(filter('type1'), WORKS_TABS.length);
  const group = WORKS_TABS[type1] ?? WORKS_TABS[0];
  const type2 = tabIndex(filter('type2'), group?.tabs.length ?? 0);
  const tab = group?.tabs[type2];
  if (!group || !tab) return null;

  const show = (first: string, second: string) => {
    setSelecting(false);
    setFilters({ type1: first, type2: second });
  };

  return (
    <>
      <PageHeader
        title="我的作品"
        actions={
          <>
            <SearchBox value={address.search} onChange={address.setSearch} placeholder="搜索名称或台词" />
            <Button aria-pressed={selecting} onClick={() => setSelecting(!selecting)}>
              {selecting ? '退出多选' : '多选'}
            </Button>
            <ButtonLink look="primary" href={`#${tab.add.path}`}>
              {tab.add.label}
            </ButtonLink>
          </>
        }
      />
      <SectionTabs
        items={keyed(WORKS_TABS)}
        value={String(type1)}
        onChange={(key) => show(key, '0')}
        label="作品类型"
      />
      <div className={styles.filters}>
        <SectionTabs
          items={keyed(group.tabs)}
          value={String(type2)}
          onChange={(key) => show(String(type1), key)}
          label={group.label}
          look="pill"
        />
        <SectionTabs
          items={STATUSES}
          value={status}
          onChange={(next) => setFilters({ status: next === '0' ? '' : next })}
          label="作品状态"
          look="pill"
        />
      </div>
      <FolderBar value={filter('folder')} onChange={(folder) => setFilters({ folder })} />
      <WorkList
        key={tab.label}
        tab={tab}
        filter={{ page, status: Number(status), q: name, folder: folderOf(filter('folder')), kind: tab.kind }}
        onPage={address.setPage}
        onClearFilter={() => address.clear('status', 'folder')}
        selecting={selecting}
        onLeaveSelecting={() => setSelecting(false)}
      />
    </>
  );
}
