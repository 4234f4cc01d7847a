import type { OpsUser } from '@fenshen/contract';
import { Page } from '../../components/page';
import { RemoteTable } from '../../components/remote-table';
import { SearchBox } from '../../components/search-box';
import { useRemoteList } from '../../lib/use-remote-list';
import { userColumns } from './columns';

/** Accounts of the site with what they own. */
export default function UserListPage() {
  const list = useRemoteList<OpsUser>('users', { filters: { name: 'contains' } });
  const search = list.address.filter('name');
  return (
    <Page title="用户" hint="按手机号查找账号，查看余额、流水与扣费依据">
      <RemoteTable
        list={list}
        columns={userColumns}
        rowKey="id"
        empty={search ? '没有找到这个账号，请核对手机号' : '还没有用户，发放兑换码后用户即可注册'}
        toolbar={
          <SearchBox
            value={search}
            placeholder="搜索手机号"
            onSearch={(name) => list.address.setFilters({ name })}
          />
        }
      />
    </Page>
  );
}
