import { useUpdate } from '@refinedev/core';
import { InputNumber } from 'antd';
import { useEffect, useState } from 'react';
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
  useEffect(() => setValue(record.sort), [record.sort]);
  const save = () => {
    if (value === null || value === record.sort) return setValue(record.sort);
    mutate(
      { resource, id: record.documentId, values: { sort: value }, successNotification: false },
      { onError: () => setValue(record.sort) },
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
      onPressEnter={(event) => event.currentTarget.blur()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setValue(record.sort);
      }}
    />
  );
}
