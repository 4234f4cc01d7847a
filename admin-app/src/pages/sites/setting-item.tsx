import { SITE_FIELD_LABELS, siteSettingsInput, type SiteField } from '@fenshen/contract';
import { Form, type FormItemProps } from 'antd';
import type { Rule } from 'antd/es/form';

/** The first thing that is wrong with a value, in words; empty for a good one. */
export function settingFault(field: SiteField, value: unknown): string {
  const parsed = siteSettingsInput.shape[field].safeParse(value);
  return parsed.success ? '' : (parsed.error.issues[0]?.message ?? '内容有误');
}

/** The server's rule of a setting as a rule of the form. */
export const settingRule = (field: SiteField): Rule => ({
  validator: (_, value: unknown) => {
    const fault = settingFault(field, value);
    return fault ? Promise.reject(new Error(fault)) : Promise.resolve();
  },
});

interface SettingItemProps extends Pick<FormItemProps, 'extra' | 'valuePropName' | 'hidden' | 'children'> {
  name: SiteField;
}

/** A form item of one site setting: its label and the rules that the server has for it too. */
export function SettingItem({ name, ...rest }: SettingItemProps) {
  return (
    <Form.Item
      {...rest}
      name={name}
      label={SITE_FIELD_LABELS[name]}
      required={name === 'name'}
      rules={[settingRule(name)]}
    />
  );
}
