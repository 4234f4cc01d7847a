import type { ErrorCode } from '@fenshen/contract';
import { CallError } from '@fenshen/web';
import { useInvalidate, useUpdate, type BaseRecord, type HttpError } from '@refinedev/core';
import { useRef } from 'react';
import { z } from 'zod';
import type { ResourceName } from './resource';
import { useOnce } from './use-act';

type Values = Record<string, unknown>;
/** Refused because the record was changed since it was opened; `at` is its `updatedAt` by now. */
const conflict = z.object({
  refusal: z.literal('CONTENT_CHANGED' satisfies ErrorCode),
  data: z.object({ at: z.string() }),
});

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
  const newerAt = error instanceof CallError ? conflict.safeParse(error).data?.data.at : undefined;
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
