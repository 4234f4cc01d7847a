import { opsCalls, type OpsFile, type StaffFileUse } from '@fenshen/contract';
import { Form, type FormItemProps } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { useStaff } from '../lib/staff-context';
import type { UploadKind } from '../lib/upload/file-kinds';
import { useCallQuery } from '../lib/use-call-query';
import { FileInput } from './file-input';

interface FileFieldProps {
  name: FormItemProps['name'];
  label: string;
  kind: UploadKind;
  /** What the form keeps: the file's address (text, '' for none), or its id (a number, null for none). */
  keeps?: 'address' | 'id';
  /** `public` for what pages show, `library` for what actors, voices and pictures are made of. */
  use?: StaffFileUse;
  /** The record is every site's, and so is its file. */
  platform?: boolean;
  /** Said when it is left empty; without it the field may be. */
  required?: string;
  hint?: ReactNode;
  /** Further rules of the value. */
  rules?: FormItemProps['rules'];
  /** Told what the server measured. */
  onUploaded?: (file: OpsFile) => void;
}

const ADDRESS_RULES = [
  { pattern: /^(https?:\/\/|\/(?!\/)|data:image\/)\S+$/, message: '请填写以 / 或 https:// 开头的地址' },
  // Pages load files of their own origin only.
  {
    pattern: /^(\/|data:image\/)/,
    message: '该文件不在本站，用户端可能无法显示，建议直接上传',
    warningOnly: true,
  },
];

/** A form's picture, video or sound: uploaded by button or drop, replaced, removed, or given by its address. */
export function FileField(props: FileFieldProps) {
  const { name, label, kind, keeps = 'address', required, hint, rules = [] } = props;
  const busy = useRef(false);
  const form = Form.useFormInstance();
  const waits = {
    validator: () =>
      busy.current ? Promise.reject(new Error(`${label}还在上传，请稍候再保存`)) : Promise.resolve(),
  };
  const needed = required ? [{ required: true, message: required }] : [];
  const Holder = keeps === 'id' ? IdInput : AddressInput;
  return (
    <Form.Item
      name={name}
      label={label}
      extra={hint}
      validateTrigger={keeps === 'id' ? 'onSubmit' : 'onChange'}
      rules={[...needed, ...(keeps === 'id' ? [] : ADDRESS_RULES), ...rules, waits]}
    >
      <Holder
        kind={kind}
        label={label}
        use={props.use}
        platform={props.platform}
        onBusy={(now) => {
          busy.current = now;
          // What was said about waiting is over, whichever way the upload ended.
          // The new value is set in this very moment; it is the one to look at.
          if (!now && form.getFieldError(name).length > 0)
            queueMicrotask(() => void form.validateFields([name]).catch(() => undefined));
        }}
        onUploaded={props.onUploaded}
      />
    </Form.Item>
  );
}

interface HolderProps<V> extends Pick<FileFieldProps, 'kind' | 'label' | 'use' | 'platform' | 'onUploaded'> {
  onBusy: (busy: boolean) => void;
  /** Given by Form.Item. */
  id?: string;
  value?: V;
  onChange?: (value: V) => void;
}

function AddressInput({ value, onChange, onUploaded, ...rest }: HolderProps<string | null>) {
  return (
    <FileInput
      {...rest}
      url={value ?? ''}
      onAddress={onChange}
      onRemove={() => onChange?.('')}
      onDone={(file) => {
        onChange?.(file.url);
        onUploaded?.(file);
      }}
    />
  );
}

function IdInput({ value, onChange, onUploaded, ...rest }: HolderProps<number | null>) {
  const { site } = useStaff();
  const [made, setMade] = useState<OpsFile | null>(null);
  const known = made?.id === value ? made : null;
  const asked = useCallQuery(
    opsCalls.file,
    { site_id: site.id, id: value ?? 0 },
    { enabled: Boolean(value) && !known },
  );
  return (
    <FileInput
      {...rest}
      // A file that is gone can still be replaced or removed.
      url={value ? (known?.url ?? asked.data?.url ?? (asked.isError ? '#' : '')) : ''}
      onRemove={() => onChange?.(null)}
      onDone={(file) => {
        setMade(file);
        onChange?.(file.id);
        onUploaded?.(file);
      }}
    />
  );
}
