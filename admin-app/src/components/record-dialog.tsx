import { useCreate, type BaseRecord, type HttpError } from '@refinedev/core';
import type { ReactNode } from 'react';
import type { ResourceName } from '../lib/resource';
import { useOnce } from '../lib/use-act';
import { useContentUpdate, type Opened } from '../lib/use-content-update';
import { FormDialog } from './form-dialog';
import { NewerNotice } from './newer-notice';

interface RecordDialogProps {
  title: string;
  resource: ResourceName;
  /** The record to change; without it a new one is made. */
  record?: Opened;
  /** What the form starts with. */
  initial: Record<string, unknown>;
  /** Values that go along unseen, such as the site. */
  fixed?: Record<string, unknown>;
  /** Said above the fields. */
  note?: ReactNode;
  width?: number;
  /** Everything can be read, nothing changed. */
  readOnly?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A short content record in a dialog: its fields, saved or refused in place. */
export function RecordDialog({
  title,
  resource,
  record,
  initial,
  fixed,
  note,
  width = 560,
  readOnly = false,
  onClose,
  children,
}: RecordDialogProps) {
  const creating = useCreate<BaseRecord, HttpError, Record<string, unknown>>({
    resource,
    errorNotification: false,
  });
  const once = useOnce();
  const updating = useContentUpdate(resource, record, onClose);
  const save = (fields: Record<string, unknown>) => {
    const values = { ...fields, ...fixed };
    if (record) return updating.save(values);
    return once(async () => {
      await creating.mutateAsync({ values });
      onClose();
    });
  };
  return (
    <FormDialog
      title={title}
      width={width}
      initial={initial}
      note={note}
      readOnly={readOnly}
      pending={record ? updating.pending : creating.mutation.isPending}
      error={record ? updating.error : creating.mutation.error}
      onSubmit={save}
      onClose={onClose}
    >
      {record && (
        <NewerNotice update={updating} resource={resource} id={record.documentId} width={width}>
          {children}
        </NewerNotice>
      )}
      {children}
    </FormDialog>
  );
}
