import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { lazyDialog } from '../../components/lazy-part';
import { Page } from '../../components/page';
import { RemoteTable } from '../../components/remote-table';
import { SearchBox } from '../../components/search-box';
import type { SiteRecord } from '../../graphql/sites';
import { useTableList } from '../../lib/use-table-list';
import { useMay } from '../../lib/use-may';
import { columns } from './columns';

const CreateDialog = lazyDialog(() => import('./create-dialog'));
const SwitchDialog = lazyDialog(() => import('./switch-dialog'));

/** Sites this person may brand; the platform owner also opens and closes them. */
export default function SiteListPage() {
  const mayCreate = useMay('sites', 'create');
  const queries = useQueryClient();
  const [open, setOpen] = useState<'create' | SiteRecord | null>(null);
  const list = useTableList<SiteRecord>('sites', {
    filters: { site_title: 'contains' },
    order: [{ field: 'createdAt', order: 'asc' }],
  });
  const maySwitch = useMay('sites', 'disable');
  const shown = useMemo(() => columns(maySwitch ? { onSwitch: setOpen } : {}), [maySwitch]);
  const search = list.address.filter('site_title');
  const close = () => setOpen(null);
  const changed = () => {
    // The choice of site in the top bar.
    void queries.invalidateQueries({ queryKey: ['staff'] });
    close();
  };
  return (
    <Page
      title="站点品牌"
      hint="名称、标识、颜色、域名与功能，先存为草稿并预览，发布后用户端生效"
      actions={
        mayCreate && (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpen('create')}>
            新建站点
          </Button>
        )
      }
    >
      <RemoteTable
        list={list}
        columns={shown}
        rowKey="documentId"
        empty={search ? '没有找到匹配的站点' : '没有可编辑的站点，请联系平台管理员'}
        toolbar={
          <SearchBox
            value={search}
            placeholder="搜索站点名称"
            onSearch={(site_title) => list.address.setFilters({ site_title })}
          />
        }
      />
      {open === 'create' && <CreateDialog onDone={changed} onClose={close} />}
      {open !== null && open !== 'create' && <SwitchDialog site={open} onDone={changed} onClose={close} />}
    </Page>
  );
}
