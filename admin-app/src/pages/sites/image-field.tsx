import { SITE_FIELD_LABELS, type SiteField } from '@fenshen/contract';
import type { ReactNode } from 'react';
import { FileField } from '../../components/file-field';
import { settingRule } from './setting-item';

interface ImageFieldProps {
  name: SiteField;
  hint?: ReactNode;
}

/** A picture of a site's pages. */
export const ImageField = ({ name, hint }: ImageFieldProps) => (
  <FileField
    kind="image"
    name={name}
    label={SITE_FIELD_LABELS[name]}
    hint={hint}
    rules={[settingRule(name)]}
  />
);
