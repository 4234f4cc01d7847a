import ArrowLeftOutlined from '@ant-design/icons/ArrowLeftOutlined';
import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import type { CdkeyBatch, StaffMember } from '@fenshen/contract';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useStaff } from '../../lib/staff-context';
import { useMay } from '../../lib/use-may';

export type BatchAct = 'export' | 'freeze' | 'unfreeze' | 'revoke' | 'approve';

/** Codes of a batch leave once it is approved; support takes out what they issued alone. */
export const ownExport = (me: Pick<StaffMember, 'role' | 'username'>, batch: CdkeyBatch): boolean =>
  batch.state !== 'pending' && (me.role !== 'support' || batch.issuer === me.username);

/** What this person may do to the batch as it stands. */
export function BatchActs({ batch, onAct }: { batch: CdkeyBatch; onAct: (act: BatchAct) => void }) {
  const navigate = useNavigate();
  const { me } = useStaff();
  const mayExport = useMay('batches', 'export');
  const approver = useMay('batches', 'approve');
  const { state } = batch;
  const mayFreeze = useMay('batches', 'freeze');
  // Whoever issued a batch cannot approve it.
  const mayApprove = state === 'pending' && approver && batch.issuer !== me.username;
  return (
    <>
      <Button icon={<ArrowLeftOutlined />} onClick={() => void navigate('/batches')}>
        返回列表
      </Button>
      {mayFreeze && state !== 'revoked' && (
        <Button danger onClick={() => onAct('revoke')}>
          作废
        </Button>
      )}
      {mayFreeze && state === 'active' && <Button onClick={() => onAct('freeze')}>冻结</Button>}
      {mayFreeze && state === 'frozen' && <Button onClick={() => onAct('unfreeze')}>解冻</Button>}
      {mayExport && ownExport(me, batch) && (
        <Button icon={<DownloadOutlined />} onClick={() => onAct('export')}>
          导出
        </Button>
      )}
      {mayApprove && (
        <Button type="primary" onClick={() => onAct('approve')}>
          审批通过
        </Button>
      )}
    </>
  );
}
