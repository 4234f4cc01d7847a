import type { ProviderField } from '@fenshen/contract';
import { Form, Input } from 'antd';

/** Inputs for what a vendor asks for, as its adapter describes them. */
export function ProviderFields({ fields }: { fields: readonly ProviderField[] }) {
  return fields.map((field) => (
    <Form.Item
      key={field.name}
      name={field.name}
      label={field.required ? field.label : `${field.label}（选填）`}
      extra={field.hint}
      rules={
        field.required && !field.is_set
          ? [{ required: true, whitespace: true, message: `请填写${field.label}` }]
          : []
      }
    >
      {field.secret ? (
        <Input.Password autoComplete="new-password" className="mono" placeholder={placeholderOf(field)} />
      ) : (
        <Input allowClear autoComplete="off" className="mono" placeholder={field.fallback} />
      )}
    </Form.Item>
  ));
}

function placeholderOf({ is_set, shown }: ProviderField): string {
  if (!is_set) return '';
  return shown ? `已保存，末尾 ${shown}；留空不修改` : '已保存；留空不修改';
}
