import { formatCount } from '@fenshen/web';
import type { TableProps } from 'antd';
import { RemoveAct, RowAct, RowActs } from '../../components/row-acts';
import { ScopeTag } from '../../components/scope-tag';
import type { CreditRuleRecord } from '../../graphql/credit-rules';
import styles from './list.module.css';

/** What a rule's dialog is open for. */
export type RuleWork = { act: 'create' } | { act: 'edit' | 'override'; rule: CreditRuleRecord };

export interface RuleActs {
  /** Whether the platform's own rules may be changed too. */
  platform: boolean;
  /** Actions for which the site has a rule of its own. */
  own: ReadonlySet<string>;
  onEdit: (rule: CreditRuleRecord) => void;
  onOverride: (rule: CreditRuleRecord) => void;
  onRemove: (rule: CreditRuleRecord) => unknown;
}

export const describePrice = ({ credits, unit }: Pick<CreditRuleRecord, 'credits' | 'unit'>): string =>
  credits === 0 ? '免费' : `${formatCount(credits)} 积分 / ${unit === 'second' ? '秒' : '次'}`;

/** Columns of the rules; without acts they are read only. */
export function ruleColumns(acts?: RuleActs): TableProps<CreditRuleRecord>['columns'] {
  return [
    {
      title: '动作',
      dataIndex: 'name',
      sorter: true,
      render: (name: string, rule) => (
        <div className={styles.name}>
          <span>
            <strong>{name}</strong> <ScopeTag siteId={rule.site_id} />
          </span>
          <span className="muted mono">{rule.action}</span>
        </div>
      ),
    },
    {
      title: '价格',
      dataIndex: 'credits',
      sorter: true,
      className: 'num',
      render: (_, rule) => (
        <>
          {describePrice(rule)}
          {rule.site_id === null && acts?.own.has(rule.action) && (
            <div className="muted">本站已另设，此价不生效</div>
          )}
        </>
      ),
    },
    {
      title: '每日免费',
      dataIndex: 'free_per_day',
      sorter: true,
      className: 'num',
      render: (times: number) => (times ? `${formatCount(times)} 次` : <span className="muted">无</span>),
    },
    ...(acts
      ? [
          {
            title: '操作',
            key: 'acts',
            render: (_: unknown, rule: CreditRuleRecord) => <Acts rule={rule} acts={acts} />,
          },
        ]
      : []),
  ];
}

function Acts({ rule, acts }: { rule: CreditRuleRecord; acts: RuleActs }) {
  const shared = rule.site_id === null;
  return (
    <RowActs>
      {(!shared || acts.platform) && <RowAct onClick={() => acts.onEdit(rule)}>编辑</RowAct>}
      {shared && !acts.own.has(rule.action) && (
        <RowAct onClick={() => acts.onOverride(rule)}>设本站价格</RowAct>
      )}
      {!shared && (
        <RemoveAct
          title="恢复平台规则？"
          description="删除本站规则，之后的扣费按平台规则计算"
          okText="恢复平台规则"
          onConfirm={() => acts.onRemove(rule)}
        />
      )}
    </RowActs>
  );
}
