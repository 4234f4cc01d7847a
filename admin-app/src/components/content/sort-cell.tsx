import { useUpdate } from '@refinedev/core';
import { InputNumber } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { ResourceName } from '../../lib/permissions';
import type { ContentRecord } from './content-dialog';

const MAX = 9_999;

interface SortCellProps {
  resource: ResourceName;
  record: ContentRecord;
  name: string;
}

/** A record's place, changed in the list itself: Enter or leaving the field saves, Escape takes it back. */
export function SortCell({ resource, record, name }: SortCellProps) {
  const { mutate, mutation } = useUpdate();
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
      min={0}
      max={MAX}
      precision={0}
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
