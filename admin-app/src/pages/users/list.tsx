import { opsCalls, userStandings, type OpsUser, type UserStanding } from '@fenshen/contract';
import { Select } from 'antd';
import { ExportButton } from '../../components/export-button';
import { Page } from '../../components/page';
import { RangeFilter } from '../../components/range-filter';
import { RemoteTable } from '../../components/remote-table';
import { SearchBox } from '../../components/search-box';
import { filtersOf, useTableList } from '../../lib/use-table-list';
import { userColumns } from './columns';

const FILTERS = { name: 'contains', standing: 'eq', start_time: 'eq', end_time: 'eq' } as const;
const STANDINGS: Record<UserStanding, string> = {
  member: '会员账号',
  visitor: '访客',
  staff: '员工',
  vip: 'VIP 有效',
  disabled: '已停用',
};
const standings = [
  { value: '', label: '全部账号' },
  ...userStandings.map((standing) => ({ value: standing, label: STANDINGS[standing] })),
];

/** Accounts of the site with what they own. */
export default function UserListPage() {
  const list = useTableList<OpsUser>('users', { filters: FILTERS });
  const { filter, setFilters } = list.address;
  const filtered = Object.keys(FILTERS).some((name) => filter(name));
  return (
    <Page
      title="用户"
      hint="按手机号查找账号，查看余额、流水与扣费依据"
      actions={
        <ExportButton
          endpoint={opsCalls.usersFile}
          filters={filtersOf(list.address, FILTERS)}
          name="用户"
          total={list.total}
        />
      }
    >
      <RemoteTable
        list={list}
        columns={userColumns}
        rowKey="id"
        empty={
          filtered ? '没有找到符合条件的账号，请核对手机号或放宽筛选' : '还没有用户，发放兑换码后用户即可注册'
        }
        toolbar={
          <>
            <SearchBox
              value={filter('name')}
              placeholder="搜索手机号"
              onSearch={(name) => setFilters({ name })}
            />
            <Select
              value={filter('standing')}
              options={standings}
              onChange={(standing) => setFilters({ standing })}
              aria-label="账号类型"
              style={{ width: 140 }}
            />
            <RangeFilter address={list.address} label="注册日期" />
          </>
        }
      />
    </Page>
  );
}
