import { formatCount } from '@fenshen/web';
import { useDataProvider, useInvalidate } from '@refinedev/core';
import { App } from 'antd';
import { useState } from 'react';
import { errorText } from './error-text';
import type { ResourceName } from './resource';
import { useOnce } from './use-act';

export interface Bulk {
  pending: boolean;
  /** Changes every record of the ids; says how many were done and why others were not. */
  update: (ids: readonly string[], values: Record<string, unknown>) => Promise<void>;
  remove: (ids: readonly string[]) => Promise<void>;
}

/** Acts on many content records, one after the other: each is checked and kept in the audit log by itself. */
export function useBulk(resource: ResourceName, onDone: () => void): Bulk {
  const { message } = App.useApp();
  const provider = useDataProvider()();
  const invalidate = useInvalidate();
  const [pending, setPending] = useState(false);
  const once = useOnce();
  const work = async (ids: readonly string[], act: (id: string) => Promise<unknown>) => {
    setPending(true);
    const reasons = new Set<string>();
    let done = 0;
    for (const id of ids) {
      try {
        await act(id);
        done++;
      } catch (error) {
        reasons.add(errorText(error));
      }
    }
    setPending(false);
    await invalidate({ resource, invalidates: ['list', 'many', 'detail'] });
    onDone();
    const failed = ids.length - done;
    if (failed === 0) void message.success(`已处理 ${formatCount(done)} 条`);
    else
      void message.warning(
        `${formatCount(done)} 条成功，${formatCount(failed)} 条未处理：${[...reasons].join('；')}`,
        6,
      );
  };
  const run: typeof work = (ids, act) => once(() => work(ids, act));
  return {
    pending,
    update: (ids, variables) => run(ids, (id) => provider.update({ resource, id, variables })),
    remove: (ids) => run(ids, (id) => provider.deleteOne({ resource, id })),
  };
}
