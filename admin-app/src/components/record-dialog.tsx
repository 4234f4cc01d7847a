import { useCreate, useUpdate, type BaseRecord, type HttpError } from '@refinedev/core';
import type { ReactNode } from 'react';
import type { ResourceName } from '../lib/permissions';
import { FormDialog } from './form-dialog';

interface RecordDialogProps {
  title: string;
  resource: ResourceName;
  /** The record to change; without it a new one is made. */
  id?: string;
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
  id,
  initial,
  fixed,
  note,
  width = 560,
  readOnly = false,
  onClose,
  children,
}: RecordDialogProps) {
  const quiet = { resource, errorNotification: false } as const;
  const creating = useCreate<BaseRecord, HttpError, Record<string, unknown>>({ ...quiet });
  const updating = useUpdate<BaseRecord, HttpError, Record<string, unknown>>({ ...quiet });
  const { mutation } = id === undefined ? creating : updating;
  const save = (fields: Record<string, unknown>) => {
    const values = { ...fields, ...fixed };
    const done = { onSuccess: onClose };
    if (id === undefined) creating.mutate({ values }, done);
    else updating.mutate({ id, values }, done);
  };
  return (
    <FormDialog
      title={title}
      width={width}
      initial={initial}
      note={note}
      readOnly={readOnly}
      pending={mutation.isPending}
      error={mutation.error}
      onSubmit={save}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  );
}
