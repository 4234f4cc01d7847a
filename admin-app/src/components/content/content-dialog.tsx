import { Form } from 'antd';
import type { ComponentType } from 'react';
import { useStaff } from '../../lib/staff-context';
import type { ResourceName } from '../../lib/resource';
import { RecordDialog } from '../record-dialog';
import { ScopeField } from './scope-field';

/** What every content record has. */
export interface ContentRecord {
  documentId: string;
  updatedAt: string | null;
  site_id: number | null;
  enabled: boolean;
  sort: number;
}
/** What a dialog is open for. */
export type ContentWork<T> = { act: 'create' } | { act: 'edit' | 'copy' | 'view'; record: T };

export interface FieldsProps {
  /** The record is every site's, and so are its pictures. */
  platform: boolean;
}

interface ContentDialogProps<T> {
  work: ContentWork<T>;
  resource: ResourceName;
  /** What one record is called, e.g. 提示词. */
  noun: string;
  blank: Omit<T, 'documentId' | 'updatedAt' | 'site_id'>;
  Fields: ComponentType<FieldsProps>;
  width?: number;
  onClose: () => void;
}

const TITLES = { create: '新建', edit: '编辑', copy: '复制', view: '查看' };

/** Makes, changes, copies or shows one content record. A copy belongs to the site worked on. */
export function ContentDialog<T extends ContentRecord>(props: ContentDialogProps<T>) {
  const { work, resource, noun, blank, Fields, width, onClose } = props;
  const { me, site } = useStaff();
  const record = work.act === 'create' ? null : work.record;
  const isNew = work.act === 'create' || work.act === 'copy';
  return (
    <RecordDialog
      title={`${TITLES[work.act]}${noun}`}
      resource={resource}
      record={work.act === 'edit' ? work.record : undefined}
      initial={{ ...(record ?? blank), site_id: isNew ? site.id : record?.site_id }}
      // What exists stays where it belongs; the owner chooses where a new one goes.
      fixed={isNew && me.role !== 'owner' ? { site_id: site.id } : undefined}
      note={record?.site_id === null && work.act === 'edit' ? '全平台内容，修改后对所有站点生效' : undefined}
      width={width}
      readOnly={work.act === 'view'}
      onClose={onClose}
    >
      {isNew && <ScopeField />}
      <WithScope Fields={Fields} fallback={isNew ? site.id : record?.site_id} />
    </RecordDialog>
  );
}

/** The fields, told whose record they are in. */
function WithScope({
  Fields,
  fallback,
}: {
  Fields: ComponentType<FieldsProps>;
  fallback: number | null | undefined;
}) {
  const chosen: unknown = Form.useWatch('site_id');
  const scope = chosen === undefined ? fallback : chosen;
  return <Fields platform={scope === null} />;
}
