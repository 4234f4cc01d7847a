import { useOne, type HttpError } from '@refinedev/core';
import { Alert, Button, Form, Modal, Space, Spin } from 'antd';
import { useState, type ReactNode } from 'react';
import type { ResourceName } from '../lib/resource';
import type { ContentUpdate } from '../lib/use-content-update';
import { ErrorState } from './error-state';
import { FormDialog } from './form-dialog';

interface NewerNoticeProps {
  update: Pick<ContentUpdate, 'newer' | 'insist' | 'pending'>;
  resource: ResourceName;
  id: string;
  width?: number;
  /** The fields of the form it stands in: they show the latest record too. */
  children: ReactNode;
}

/**
 * Stands in a form whose record somebody else changed: who and when, the latest record to look at, and the way to save
 * over it. What was typed stays.
 */
export function NewerNotice({ update, resource, id, width, children }: NewerNoticeProps) {
  const form = Form.useFormInstance();
  const [looking, setLooking] = useState(false);
  if (update.newer === null) return null;
  const overwrite = () => {
    update.insist();
    form.submit();
  };
  return (
    <>
      <Alert
        type="warning"
        showIcon
        role="alert"
        message={update.newer}
        description="您填写的内容仍在下方，尚未保存"
        action={
          <Space direction="vertical">
            <Button size="small" onClick={() => setLooking(true)}>
              查看最新内容
            </Button>
            <Button size="small" danger loading={update.pending} onClick={overwrite}>
              仍然覆盖
            </Button>
          </Space>
        }
        style={{ marginBottom: 16 }}
      />
      {looking && (
        <LatestDialog resource={resource} id={id} width={width} onClose={() => setLooking(false)}>
          {children}
        </LatestDialog>
      )}
    </>
  );
}

function LatestDialog({
  resource,
  id,
  width,
  onClose,
  children,
}: Omit<NewerNoticeProps, 'update'> & { onClose: () => void }) {
  const { result, query } = useOne<Record<string, unknown> & { id: string }, HttpError>({
    resource,
    id,
    queryOptions: { staleTime: 0, gcTime: 0 },
    errorNotification: false,
  });
  if (query.isFetching || !result)
    return (
      <Modal open title="最新内容" footer={null} width={width} onCancel={onClose}>
        {query.isError ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Spin style={{ display: 'block', padding: 48 }} />
        )}
      </Modal>
    );
  return (
    <FormDialog
      title="最新内容"
      initial={result}
      width={width}
      readOnly
      pending={false}
      error={null}
      onSubmit={onClose}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  );
}
