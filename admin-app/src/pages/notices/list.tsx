import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { useDelete } from '@refinedev/core';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { BulkBar } from '../../components/bulk-bar';
import { FilterSelect, ScopeFilter } from '../../components/content/content-filters';
import { CsvButton } from '../../components/csv-button';
import { Page } from '../../components/page';
import { RemoteTable } from '../../components/remote-table';
import { SearchBox } from '../../components/search-box';
import type { NoticeRecord } from '../../graphql/notices';
import { useListFilters } from '../../lib/list-address';
import { shownOn } from '../../lib/site-filter';
import { useStaff } from '../../lib/staff-context';
import { useBulk } from '../../lib/use-bulk';
import { useTableList } from '../../lib/use-table-list';
import { endText, noticeColumns, startText } from './columns';
import { inState, noticeState, NOTICE_STATES } from './notice-state';

const states = [
  { value: '', label: '全部状态' },
  ...Object.entries(NOTICE_STATES).map(([value, { text }]) => ({ value, label: text })),
];
const pins = [
  { value: '', label: '全部公告' },
  { value: 'true', label: '仅置顶' },
];
const csv = [
  { title: '标题', value: (notice: NoticeRecord) => notice.title },
  { title: '摘要', value: (notice: NoticeRecord) => notice.desc },
  { title: '状态', value: (notice: NoticeRecord) => noticeState(notice, Date.now()).text },
  { title: '置顶', value: (notice: NoticeRecord) => (notice.pinned ? '是' : '否') },
  { title: '开始展示', value: startText },
  { title: '结束展示', value: endText },
  { title: '范围', value: (notice: NoticeRecord) => (notice.site_id === null ? '全平台' : '本站') },
];

/** Notices of the site: pinned first, then the newest. */
export default function NoticeListPage() {
  const navigate = useNavigate();
  const { mutateAsync: remove } = useDelete();
  const { me, site } = useStaff();
  const [chosen, setChosen] = useState<string[]>([]);
  const bulk = useBulk('notices', () => setChosen([]));
  const { filter, setFilters } = useListFilters();
  // Fixed while the page is open: a list that asks about another moment each time would never stop asking.
  const [now] = useState(() => new Date().toISOString());
  const state = filter('state');
  const list = useTableList<NoticeRecord & { id: string }>('notices', {
    within: [...shownOn(site.id, filter('scope')), ...inState(state, now)],
    filters: { title: 'contains', pinned: 'flag' },
    order: [
      { field: 'pinned', order: 'desc' },
      { field: 'createdAt', order: 'desc' },
    ],
  });
  const everywhere = me.role === 'owner';
  const mayChange = (notice: NoticeRecord) => everywhere || notice.site_id !== null;
  const columns = useMemo(
    () =>
      noticeColumns({
        mayChange: (notice) => everywhere || notice.site_id !== null,
        onRemove: ({ documentId }) => remove({ resource: 'notices', id: documentId }),
      }),
    [everywhere, remove],
  );
  const inSight = chosen.filter((id) => list.rows.some((row) => row.documentId === id));
  const narrowed = ['title', 'state', 'pinned', 'scope'].some(filter);
  return (
    <Page
      title="公告"
      hint="显示在用户端首页与公告页，可定时发布、到期自动下线"
      actions={
        <>
          <CsvButton name="公告" load={list.loadAll} columns={csv} />
          <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate('/notices/create')}>
            新建公告
          </Button>
        </>
      }
    >
      <RemoteTable<NoticeRecord>
        list={list}
        columns={columns}
        rowKey="documentId"
        selection={{
          keys: inSight,
          choose: setChosen,
          may: mayChange,
          nameOf: ({ title }) => title,
        }}
        empty={narrowed ? '没有符合条件的公告，请调整搜索或筛选' : '还没有公告，点击右上角「新建公告」'}
        toolbar={
          <>
            <SearchBox
              value={filter('title')}
              placeholder="搜索公告标题"
              onSearch={(title) => setFilters({ title })}
            />
            <FilterSelect address={list.address} name="state" label="状态" options={states} />
            <FilterSelect address={list.address} name="pinned" label="置顶" options={pins} />
            <ScopeFilter address={list.address} />
          </>
        }
        bar={
          <BulkBar chosen={inSight} bulk={bulk} noun="公告" switches={false} onClear={() => setChosen([])} />
        }
      />
    </Page>
  );
}
