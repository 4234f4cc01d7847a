import { Button, type TableProps } from 'antd';
import { Link } from 'react-router';
import { RowAct, RowActs } from '../../components/row-acts';
import { StatusTag } from '../../components/status-tag';
import type { SiteRecord } from '../../graphql/sites';
import styles from './list.module.css';

interface ColumnOptions {
  /** Opens or closes sites; only the platform owner may. */
  onSwitch?: (site: SiteRecord) => void;
}

export function columns({ onSwitch }: ColumnOptions): TableProps<SiteRecord>['columns'] {
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
    {
      title: '状态',
      dataIndex: 'enabled',
      render: (on: boolean) => (
        <StatusTag label={on ? { text: '运行中', tone: 'good' } : { text: '已停用', tone: 'neutral' }} />
      ),
    },
    {
      title: '操作',
      key: 'acts',
      render: (_, site) => (
        <RowActs>
          {site.enabled && (
            <Link to={`/sites/${site.code}`}>
              <Button type="link" size="small" tabIndex={-1} className={styles.act}>
                编辑品牌
              </Button>
            </Link>
          )}
          {onSwitch && site.code !== 'default' && (
            <RowAct danger={site.enabled} onClick={() => onSwitch(site)}>
              {site.enabled ? '停用' : '启用'}
            </RowAct>
          )}
        </RowActs>
      ),
    },
  ];
}
