import { Button, type TableProps } from 'antd';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { Page } from '../../components/page';
import { RemoteTable } from '../../components/remote-table';
import { SearchBox } from '../../components/search-box';
import type { SiteRecord } from '../../graphql/sites';
import { useRemoteList } from '../../lib/use-remote-list';
import { useStaff } from '../../lib/staff-context';
import styles from './list.module.css';

function columns(mayEdit: boolean): TableProps<SiteRecord>['columns'] {
  return [
    {
      title: '站点',
      key: 'title',
      render: (_, site) => (
        <div className={styles.site}>
          <span
            className={styles.color}
            style={{ background: site.brand_color || 'transparent' }}
            aria-hidden
          />
          <span className={styles.names}>
            <strong>{site.site_title || site.title || site.name}</strong>
            <span className="muted">{site.code}</span>
          </span>
        </div>
      ),
    },
    {
      title: '域名',
      dataIndex: 'hosts',
      render: (hosts: string[]) =>
        hosts.length ? (
          hosts.map((host) => <div key={host}>{host}</div>)
        ) : (
          <span className="muted">未绑定</span>
        ),
    },
    { title: '主题', dataIndex: 'theme', render: (theme: string) => (theme === 'dark' ? '深色' : '浅色') },
    {
      title: '访客试用',
      dataIndex: 'visitor_trial',
      render: (on: boolean, site) =>
        on ? `开启，赠 ${site.trial_credits} 积分` : <span className="muted">关闭</span>,
    },
    ...(mayEdit
      ? [
          {
            title: '操作',
            key: 'acts',
            render: (_: unknown, site: SiteRecord) => (
              <Link to={`/sites/${site.code}`}>
                <Button type="link" size="small" tabIndex={-1} className={styles.act}>
                  编辑品牌
                </Button>
              </Link>
            ),
          },
        ]
      : []),
  ];
}

/** Sites this person may brand. */
export default function SiteListPage() {
  const { may } = useStaff();
  const mayEdit = may('sites', 'edit');
  const list = useRemoteList<SiteRecord>('sites', {
    dataProviderName: 'default',
    filters: { site_title: 'contains' },
    sorters: [{ field: 'createdAt', order: 'asc' }],
  });
  const shown = useMemo(() => columns(mayEdit), [mayEdit]);
  const search = list.address.filter('site_title');
  return (
    <Page title="站点品牌" hint="名称、标识、颜色、域名与功能，先存为草稿并预览，发布后用户端生效">
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
    </Page>
  );
}
