import CopyOutlined from '@ant-design/icons/CopyOutlined';
import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import type { CdkeyBatch } from '@fenshen/contract';
import { copyText, formatCount } from '@fenshen/web';
import { Alert, App, Button } from 'antd';
import { csvText, saveCsv } from '../../lib/save-file';
import { describeTotal } from './totals';
import styles from './issue-result.module.css';

/** The new codes, ready to be handed on. */
export function IssueResult({ batch, codes }: { batch: CdkeyBatch; codes: string[] }) {
  const { message } = App.useApp();
  const partial = codes.length < batch.count;
  const copy = async () => {
    if (await copyText(codes.join('\n'))) message.success(`已复制 ${formatCount(codes.length)} 个兑换码`);
    else message.error('浏览器不允许复制，请下载 CSV');
  };
  const download = () => {
    const rows = codes.map((code) => [
      code,
      batch.credits,
      batch.valid_days,
      batch.code_expires_at || '不限',
    ]);
    saveCsv(`${batch.name}.csv`, csvText([['兑换码', '积分', '有效天数', '兑换截止'], ...rows]));
  };
  // Codes that nobody has approved are not handed out.
  if (batch.state === 'pending') {
    return (
      <Alert
        type="warning"
        showIcon
        message="已提交，待另一位管理人员审批后生效"
        description="审批通过后，可在批次页面导出兑换码。请把批次名称告诉您的站点运营者。"
      />
    );
  }
  return (
    <div className={styles.result}>
      <Alert type="success" showIcon message={`「${batch.name}」已发放`} description={describeTotal(batch)} />
      <ol className={styles.codes} tabIndex={0} aria-label="兑换码">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      {partial && (
        <p className="muted">
          这里显示前 {formatCount(codes.length)} 个，全部 {formatCount(batch.count)} 个请在列表中「导出」。
        </p>
      )}
      <div className={styles.acts}>
        <Button icon={<CopyOutlined />} onClick={() => void copy()}>
          复制全部
        </Button>
        <Button icon={<DownloadOutlined />} onClick={download}>
          下载 CSV
        </Button>
      </div>
    </div>
  );
}
