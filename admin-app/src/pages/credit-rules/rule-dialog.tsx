import type { CreditAction } from '@fenshen/contract';
import { RecordDialog } from '../../components/record-dialog';
import type { SiteOption } from '../../lib/staff-context';
import { RuleFields } from './rule-fields';
import type { RuleWork } from './columns';

interface RuleDialogProps {
  work: RuleWork;
  site: SiteOption;
  /** Acts the platform has no rule for. */
  free: readonly CreditAction[];
  onClose: () => void;
}

/** Makes a platform rule, changes a rule, or sets the site's own over the platform's. */
export default function RuleDialog({ work, site, free, onClose }: RuleDialogProps) {
  const shared = { resource: 'credit-rules', onClose } as const;
  if (work.act === 'create') {
    return (
      <RecordDialog
        {...shared}
        title="新建平台规则"
        initial={{ unit: 'each', credits: 0, free_per_day: 0 }}
        fixed={{ site_id: null }}
        note="对所有站点生效，站点可另设自己的价格"
      >
        <RuleFields free={free} />
      </RecordDialog>
    );
  }
  const { action, name, site_id, ...values } = work.rule;
  if (work.act === 'override') {
    return (
      <RecordDialog
        {...shared}
        title={`设本站价格：${name}`}
        initial={values}
        fixed={{ action, name, site_id: site.id }}
        note={`只对「${site.title}」生效，保存后新提交的任务按此计价`}
      >
        <RuleFields />
      </RecordDialog>
    );
  }
  return (
    <RecordDialog
      {...shared}
      title={`编辑规则：${name}`}
      record={work.rule}
      initial={values}
      note={site_id === null ? '平台规则，对所有未另设价格的站点生效' : `只对「${site.title}」生效`}
    >
      <RuleFields />
    </RecordDialog>
  );
}
