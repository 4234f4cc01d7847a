import { formatCount } from '@fenshen/web';
import type { Rule } from 'antd/es/form';

/** A required whole number between two bounds. */
export const wholeRules = (label: string, min: number, max: number): Rule[] => [
  { required: true, message: `请填写${label}` },
  {
    type: 'integer',
    min,
    max,
    message: `${label}需为 ${formatCount(min)}–${formatCount(max)} 的整数`,
  },
];

/** The same, or nothing at all. */
export const openWholeRules = (label: string, min: number, max: number): Rule[] =>
  wholeRules(label, min, max).slice(1);

/** Required text that is not only spaces. */
export const textRules = (label: string): Rule[] => [
  { required: true, whitespace: true, message: `请填写${label}` },
];

/** Formatted text that says something. */
export const bodyRule: Rule = {
  required: true,
  validator: (_, html?: string) => {
    const { body } = new DOMParser().parseFromString(html ?? '', 'text/html');
    return body.textContent?.trim() || body.querySelector('img')
      ? Promise.resolve()
      : Promise.reject(new Error('请填写正文'));
  },
};

/** Something must be chosen. Not `required`: a select would carry that where screen readers do not allow it. */
export const chosenRule = (label: string): Rule => ({
  validator: (_, value?: string) =>
    value?.trim() ? Promise.resolve() : Promise.reject(new Error(`请选择${label}`)),
});
