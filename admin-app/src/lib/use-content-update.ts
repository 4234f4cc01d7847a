import { useInvalidate, useUpdate, type BaseRecord, type HttpError } from '@refinedev/core';
import { useRef } from 'react';
import { CallError } from './call-error';
import type { ResourceName } from './resource';
import { useOnce } from './use-act';

type Values = Record<string, unknown>;
/** The record that a change is made on. */
export interface Opened {
  documentId: string;
  updatedAt: string | null;
}

export interface ContentUpdate {
  save: (values: Values) => void;
  pending: boolean;
  /** A refusal; null when the record is only newer than the change. */
  error: unknown;
  /** Who changed the record meanwhile and when; null while nobody did. */
  newer: string | null;
  /** The next `save` goes over what the other person did. */
  insist: () => void;
}

/** Changes a content record as it was opened: if somebody changed it meanwhile, nothing is saved and `newer` says so. */
export function useContentUpdate(
  resource: ResourceName,
  opened: Opened | undefined,
  onSaved: () => void,
): ContentUpdate {
  const invalidate = useInvalidate();
  const once = useOnce();
  const { mutateAsync, mutation } = useUpdate<BaseRecord, HttpError, Values>({
    resource,
    errorNotification: false,
  });
  const { error } = mutation;
  const insistent = useRef<string | undefined>(undefined);
  const newerAt = error instanceof CallError ? error.newerAt : undefined;
  return {
    save: (values) =>
      void once(async () => {
        if (!opened) return;
        const meta = { openedAt: insistent.current ?? opened.updatedAt ?? undefined };
        try {
          await mutateAsync({ id: opened.documentId, values, meta });
        } catch {
          // The failure is in `error`; lists behind show what is so by now.
          return invalidate({ resource, invalidates: ['list', 'many'] });
        }
        onSaved();
      }),
    pending: mutation.isPending,
    error: newerAt ? null : error,
    newer: newerAt && error ? error.message : null,
    insist: () => (insistent.current = newerAt),
  };
}
