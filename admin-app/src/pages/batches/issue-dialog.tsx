import { opsCalls } from '@fenshen/contract';
import { Alert, App, Button, Form, Modal, Steps } from 'antd';
import { useState } from 'react';
import { errorText } from '../../lib/error-text';
import { onFirstClick } from '../../lib/dialog-props';
import { newRequestKey } from '../../lib/request-key';
import { useCall } from '../../lib/use-call';
import { useCallQuery } from '../../lib/use-call-query';
import { IssueCheck } from './issue-check';
import { IssueForm, toCheck, toRequest, type IssueFormValues } from './issue-form';
import { IssueResult } from './issue-result';
import { IssueSummary } from './issue-summary';

interface IssueDialogProps {
  siteId: number;
  onClose: () => void;
}

const EMPTY = { credits: 0, vip_days: 0, storage_gb: 0, count: 1, uses: 1 };

/** Fill in, check, issue. The key is made once per dialog: pressing twice or retrying issues one batch. */
export default function IssueDialog({ siteId, onClose }: IssueDialogProps) {
  const [form] = Form.useForm<IssueFormValues>();
  const [key] = useState(newRequestKey);
  const [checking, setChecking] = useState<IssueFormValues | null>(null);
  const issue = useCall(opsCalls.issueBatch);
  const asked = toCheck(checking ?? EMPTY, siteId);
  const check = useCallQuery(opsCalls.issueCheck, asked, { enabled: checking !== null, gcTime: 0 });
  const fresh = check.isPlaceholderData || check.isFetching ? undefined : check.data;
  const { modal } = App.useApp();
  const step = issue.data ? 2 : checking ? 1 : 0;

  const send = (values: IssueFormValues) => issue.mutate(toRequest(values, siteId, key));
  const close = () => {
    if (issue.data || !form.isFieldsTouched()) return onClose();
    modal.confirm({
      title: '放弃填写的内容？',
      content: '这批兑换码还没有发放',
      okText: '放弃',
      cancelText: '继续填写',
      onOk: onClose,
    });
  };
  return (
    <Modal
      open
      centered
      width={640}
      title="发放兑换码"
      onCancel={close}
      maskClosable={false}
      closable={!issue.isPending}
      keyboard={!issue.isPending}
      footer={
        <>
          {step === 0 && <Button onClick={close}>取消</Button>}
          {step === 0 && (
            <Button type="primary" onClick={onFirstClick(() => form.submit())}>
              下一步：核对
            </Button>
          )}
          {step === 1 && (
            <Button disabled={issue.isPending} onClick={() => setChecking(null)}>
              返回修改
            </Button>
          )}
          {step === 1 && checking && (
            <Button
              type="primary"
              loading={issue.isPending || check.isFetching}
              disabled={!fresh?.fits}
              onClick={onFirstClick(() => send(checking))}
            >
              {fresh?.needs_approval ? '提交审批' : '确认发放'}
            </Button>
          )}
          {step === 2 && (
            <Button type="primary" onClick={onFirstClick(onClose)}>
              完成
            </Button>
          )}
        </>
      }
    >
      <Steps
        size="small"
        current={step}
        status={step === 2 ? 'finish' : 'process'}
        items={[{ title: '填写' }, { title: '核对' }, { title: '完成' }]}
        style={{ margin: '16px 0 24px' }}
      />
      {check.error && step === 1 && !check.isFetching && (
        <Alert
          type="error"
          showIcon
          message={errorText(check.error)}
          action={
            <Button size="small" onClick={() => void check.refetch()}>
              重试
            </Button>
          }
          style={{ marginBottom: 16 }}
        />
      )}
      {issue.error && step === 1 && (
        <Alert type="error" showIcon message={errorText(issue.error)} style={{ marginBottom: 16 }} />
      )}
      <div hidden={step !== 0}>
        {/* The whole store, so that folded fields count too. */}
        <IssueForm form={form} onFinish={() => setChecking(form.getFieldsValue(true))} />
      </div>
      {step === 1 && checking && (
        <IssueSummary values={checking} check={fresh && <IssueCheck check={fresh} />} />
      )}
      {issue.data && <IssueResult batch={issue.data.batch} codes={issue.data.codes} />}
    </Modal>
  );
}
