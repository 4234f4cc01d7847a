import { formatCount } from '@fenshen/web';
import { useUpdate } from '@refinedev/core';
import { App, InputNumber } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { ResourceName } from '../../lib/resource';
import type { ContentRecord } from './content-dialog';

const MAX = 9_999;
const fits = (value: number | null): boolean =>
  value === null || (Number.isInteger(value) && value >= 0 && value <= MAX);

interface SortCellProps {
  resource: ResourceName;
  record: ContentRecord;
  name: string;
}

/** A record's place, changed in the list itself: Enter or leaving the field saves, Escape takes it back. */
export function SortCell({ resource, record, name }: SortCellProps) {
  const { mutate, mutation } = useUpdate();
  const { message } = App.useApp();
  const [value, setValue] = useState<number | null>(record.sort);
  // Enter saves, and so would leaving the field right after.
  const saved = useRef(record.sort);
  useEffect(() => {
    saved.current = record.sort;
    setValue(record.sort);
  }, [record.sort]);
  const save = () => {
    if (value === null) return setValue(saved.current);
    if (value === saved.current) return;
    // Said, never bent: another figure than the one typed would stand there.
    if (!fits(value)) return void message.error(`排序需为 0–${formatCount(MAX)} 的整数`);
    saved.current = value;
    mutate(
      { resource, id: record.documentId, values: { sort: value }, successNotification: false },
      {
        onError: () => {
          saved.current = record.sort;
          setValue(record.sort);
        },
      },
    );
  };
  return (
    <InputNumber
      size="small"
      status={fits(value) ? undefined : 'error'}
      controls={false}
      value={value}
      disabled={mutation.isPending}
      aria-label={`${name}的排序`}
      style={{ width: 64 }}
      onChange={setValue}
      onBlur={save}
      onPressEnter={save}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setValue(record.sort);
      }}
    />
  );
}
