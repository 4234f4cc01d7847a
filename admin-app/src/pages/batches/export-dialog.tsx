import { opsCalls, type CdkeyBatch } from '@fenshen/contract';
import { formatCount } from '@fenshen/web';
import { App } from 'antd';
import { ReasonDialog } from '../../components/reason-dialog';
import { download } from '../../lib/download';
import { useAct } from '../../lib/use-act';

const USUAL_REASONS = ['交付渠道商', '用户遗失，补发核对', '月度对账'];

interface ExportDialogProps {
  batch: Pick<CdkeyBatch, 'id' | 'name' | 'count'>;
  onClose: () => void;
}

/** Codes leave the system only with a reason, which is logged. */
export default function ExportDialog({ batch, onClose }: ExportDialogProps) {
  const { message } = App.useApp();
  const exporting = useAct((reason: string) =>
    download(opsCalls.cdkeyExportFile, { id: batch.id, reason }, `${batch.name}.csv`),
  );
  const onSuccess = () => {
    void message.success('已开始下载，导出记录已写入审计日志');
    onClose();
  };
  return (
    <ReasonDialog
      title="导出兑换码"
      okText="导出 CSV"
      usual={USUAL_REASONS}
      pending={exporting.isPending}
      error={exporting.error}
      onSubmit={(reason) => exporting.mutate(reason, { onSuccess })}
      onClose={onClose}
    >
      将导出「{batch.name}」的全部 {formatCount(batch.count)} 个兑换码及其状态。
    </ReasonDialog>
  );
}
