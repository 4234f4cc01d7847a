import { opsCalls, WORTH_KINDS, WORTH_TEXT, type StaffLimits } from '@fenshen/contract';
import { App, Form, Input, InputNumber, Modal, Spin } from 'antd';
import { ErrorState } from '../../components/error-state';
import { FormDialog } from '../../components/form-dialog';
import { dialogProps } from '../../lib/dialog-props';
import { textRules, wholeRules } from '../../lib/form-rules';
import { useCall } from '../../lib/use-call';
import { useCallQuery } from '../../lib/use-call-query';
import styles from './limits-dialog.module.css';

type Values = StaffLimits & { reason: string };
type Path = (string | number)[];
const MOST = 1_000_000_000_000;

const WORTHS: { path: Path; title: string; text: string }[] = [
  { path: ['approval'], title: '免审批额度', text: '每人每天累计超出后，新批次需另一位管理人员审批' },
  { path: ['issue', 'support'], title: '客服每日发码额度', text: '每人每天最多可发放' },
  { path: ['issue', 'operator'], title: '运营者每日发码额度', text: '每人每天最多可发放' },
  { path: ['issue', 'site'], title: '全站每日发码额度', text: '所有运营者与客服合计' },
];
const ADJUSTS: { path: Path; label: string }[] = [
  { path: ['adjust', 'support', 'each'], label: '客服单次' },
  { path: ['adjust', 'support', 'daily'], label: '客服每日' },
  { path: ['adjust', 'operator', 'each'], label: '运营者单次' },
  { path: ['adjust', 'operator', 'daily'], label: '运营者每日' },
  { path: ['adjust', 'site'], label: '全站每日合计' },
];

function Figure({ path, label, unit }: { path: Path; label: string; unit: string }) {
  return (
    <Form.Item name={path} label={label} rules={wholeRules(label, 0, MOST)}>
      <InputNumber style={{ width: '100%' }} suffix={unit} />
    </Form.Item>
  );
}

/** What a site's staff may issue, adjust and refund; set by the platform's owner, who is bound by none of it. */
export default function LimitsDialog({
  site,
  onClose,
}: {
  site: { id: number; title: string };
  onClose: () => void;
}) {
  const { message } = App.useApp();
  const current = useCallQuery(opsCalls.staffLimits, { site_id: site.id }, { gcTime: 0 });
  const saving = useCall(opsCalls.staffLimitsSave);
  const title = `发码与调整额度：${site.title}`;
  if (current.error && !current.data)
    return (
      <Modal {...dialogProps(false, () => undefined, onClose)} title={title} footer={null}>
        <ErrorState error={current.error} onRetry={() => void current.refetch()} />
      </Modal>
    );
  if (!current.data || current.isPlaceholderData) return <Spin fullscreen />;
  const save = ({ reason, ...limits }: Values) =>
    saving.mutate(
      { site_id: site.id, limits: JSON.stringify(limits), reason },
      {
        onSuccess: () => {
          void message.success('额度已保存，立即生效');
          onClose();
        },
      },
    );
  return (
    <FormDialog<Values>
      title={title}
      width={720}
      initial={current.data}
      note="按自然日（北京时间）累计，发码按「数量 × 每码次数」计算；平台所有者不受限制。"
      pending={saving.isPending}
      error={saving.error}
      onSubmit={save}
      onClose={onClose}
    >
      {WORTHS.map(({ path, title, text }) => (
        <section key={path.join('.')}>
          <h3 className={styles.title}>{title}</h3>
          <p className="muted">{text}</p>
          <div className={styles.grid}>
            {WORTH_KINDS.map((kind) => (
              <Figure
                key={kind}
                path={[...path, kind]}
                label={WORTH_TEXT[kind].name}
                unit={WORTH_TEXT[kind].unit}
              />
            ))}
          </div>
        </section>
      ))}
      <h3 className={styles.title}>积分调整与退款额度</h3>
      <p className="muted">人工增加、扣减与退款合计</p>
      <div className={styles.grid}>
        {ADJUSTS.map(({ path, label }) => (
          <Figure key={path.join('.')} path={path} label={label} unit="积分" />
        ))}
      </div>
      <Form.Item name="reason" label="修改原因" rules={textRules('修改原因')}>
        <Input maxLength={200} placeholder="记入审计日志" />
      </Form.Item>
    </FormDialog>
  );
}
