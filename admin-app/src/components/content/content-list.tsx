import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { useDelete } from '@refinedev/core';
import { Button, type TableProps } from 'antd';
import { useState, type ComponentType, type ReactNode } from 'react';
import { useListFilters } from '../../lib/list-address';
import type { ResourceName } from '../../lib/resource';
import { shownOn } from '../../lib/site-filter';
import { useStaff } from '../../lib/staff-context';
import { useBulk } from '../../lib/use-bulk';
import { useMay } from '../../lib/use-may';
import { useTableList } from '../../lib/use-table-list';
import { BulkBar } from '../bulk-bar';
import { CsvButton } from '../csv-button';
import { FileThumbs } from '../file-thumb';
import { Page } from '../page';
import { RemoteTable } from '../remote-table';
import { SearchBox } from '../search-box';
import { contentColumns } from './content-columns';
import { ContentDialog, type ContentRecord, type ContentWork, type FieldsProps } from './content-dialog';
import { ContentFilters } from './content-filters';

interface ContentListProps<T> {
  resource: ResourceName;
  title: string;
  hint: string;
  /** What one record is called, e.g. 提示词. */
  noun: string;
  /** The field searched, which also names a record. */
  search: keyof T & string;
  /** Further filters in the address. */
  filters?: Record<string, 'eq' | 'contains' | 'flag'>;
  /** Their fields above the table. */
  toolbar?: ReactNode;
  /** Between title and table, e.g. tabs. */
  above?: ReactNode;
  columns: NonNullable<TableProps<T>['columns']>;
  /** The file that a `FileThumb` in these columns shows. */
  thumb?: (record: T) => number | null;
  csv: readonly { title: string; value: (record: T) => string | number }[];
  blank: Omit<T, 'documentId' | 'updatedAt' | 'site_id'>;
  Fields: ComponentType<FieldsProps>;
  dialogWidth?: number;
}

/** The list of one content type: search, filters, order, acts on one and on many, CSV, and its dialog. */
export function ContentList<T extends ContentRecord>(props: ContentListProps<T>) {
  const { resource, noun, search, columns, csv, thumb = () => null } = props;
  const { me, site } = useStaff();
  const mayEdit = useMay(resource, 'edit');
  const mayCreate = useMay(resource, 'create');
  const { mutateAsync: remove } = useDelete();
  const [work, setWork] = useState<ContentWork<T> | null>(null);
  const [chosen, setChosen] = useState<string[]>([]);
  const bulk = useBulk(resource, () => setChosen([]));
  const address = useListFilters();
  const list = useTableList<T & { id: string }>(resource, {
    within: shownOn(site.id, address.filter('scope')),
    filters: { [search]: 'contains', enabled: 'flag', ...props.filters },
    order: [
      { field: 'sort', order: 'asc' },
      { field: 'createdAt', order: 'asc' },
    ],
  });
  const nameOf = (record: T) => String(record[search]);
  const mayChange = (record: T) => mayEdit && (me.role === 'owner' || record.site_id !== null);
  const all = [
    ...columns,
    ...contentColumns<T>({
      resource,
      noun,
      nameOf,
      mayChange,
      mayCreate,
      onEdit: (record) => setWork({ act: 'edit', record }),
      onCopy: (record) => setWork({ act: 'copy', record }),
      onView: (record) => setWork({ act: 'view', record }),
      onRemove: (record) => remove({ resource, id: record.documentId }),
    }),
  ];
  // Rows that another page or filter hides are not acted on.
  const inSight = chosen.filter((id) => list.rows.some((row) => row.documentId === id));
  const narrowed = [search, 'enabled', 'scope', ...Object.keys(props.filters ?? {})].some(address.filter);
  const scopeColumn = { title: '范围', value: (record: T) => (record.site_id === null ? '全平台' : '本站') };
  const stateColumn = { title: '状态', value: (record: T) => (record.enabled ? '启用' : '停用') };
  return (
    <Page
      title={props.title}
      hint={props.hint}
      actions={
        <>
          <CsvButton name={props.title} load={list.loadAll} columns={[...csv, scopeColumn, stateColumn]} />
          {mayCreate && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setWork({ act: 'create' })}>
              新建{noun}
            </Button>
          )}
        </>
      }
    >
      {props.above}
      <FileThumbs ids={list.rows.map(thumb)}>
        <RemoteTable<T>
          list={list}
          columns={all}
          rowKey="documentId"
          selection={mayEdit ? { keys: inSight, choose: setChosen, may: mayChange, nameOf } : undefined}
          empty={
            narrowed
              ? `没有符合条件的${noun}，请调整搜索或筛选`
              : mayCreate
                ? `还没有${noun}，点击右上角「新建${noun}」`
                : `还没有${noun}`
          }
          toolbar={
            <>
              <SearchBox
                value={address.filter(search)}
                placeholder={`搜索${noun}`}
                onSearch={(text) => address.setFilters({ [search]: text })}
              />
              {props.toolbar}
              <ContentFilters address={address} />
            </>
          }
          bar={<BulkBar chosen={inSight} bulk={bulk} noun={noun} onClear={() => setChosen([])} />}
        />
      </FileThumbs>
      {work && (
        <ContentDialog<T>
          work={work}
          resource={resource}
          noun={noun}
          blank={props.blank}
          Fields={props.Fields}
          width={props.dialogWidth}
          onClose={() => setWork(null)}
        />
      )}
    </Page>
  );
}
