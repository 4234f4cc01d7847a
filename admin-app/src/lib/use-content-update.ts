import { useInvalidate, useUpdate, type BaseRecord, type HttpError } from '@refinedev/core';
import { useRef } from 'react';
import { CallError } from './call-error';
import type { ResourceName } from './permissions';

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
  const { mutate, mutation } = useUpdate<BaseRecord, HttpError, Values>({
    resource,
    errorNotification: false,
  });
  const { error } = mutation;
  const insistent = useRef<string | undefined>(undefined);
  const newerAt = error instanceof CallError ? error.newerAt : undefined;
  return {
    save: (values) => {
      if (!opened) return;
      mutate(
        {
          id: opened.documentId,
          values,
          meta: { openedAt: insistent.current ?? opened.updatedAt ?? undefined },
        },
        {
          onSuccess: onSaved,
          // Lists behind show what is so by now.
          onError: () => void invalidate({ resource, invalidates: ['list', 'many'] }),
        },
      );
    },
    pending: mutation.isPending,
    error: newerAt ? null : error,
    newer: newerAt && error ? error.message : null,
    insist: () => (insistent.current = newerAt),
  };
}
