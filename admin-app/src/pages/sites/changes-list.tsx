import { SITE_FIELD_LABELS, type SiteChange, type SiteField } from '@fenshen/contract';
import type { ReactNode } from 'react';
import styles from './changes-list.module.css';

const PICTURES: readonly string[] = [
  'logo',
  'head_logo',
  'icon',
  'banner',
  'qrcode',
  'cert',
  'safety_cert',
  'login_bg',
  'login_logo',
] satisfies SiteField[];
const WORDS: Partial<Record<string, string>> = { dark: '深色', light: '浅色' };

const labelOf = (field: string): string => SITE_FIELD_LABELS[field as SiteField] ?? field;

function Value({ field, value }: { field: string; value: unknown }): ReactNode {
  if (typeof value === 'boolean') return value ? '开启' : '关闭';
  if (Array.isArray(value)) return value.length ? value.join('、') : <span className="muted">无</span>;
  const text = String(value ?? '');
  if (!text) return <span className="muted">未设置</span>;
  if (PICTURES.includes(field))
    return (
      <span className={styles.picture}>
        <img src={text} alt="" />
        <span className={styles.address}>{text}</span>
      </span>
    );
  if (field === 'brand_color')
    return (
      <span className={styles.color}>
        <span style={{ background: text }} aria-hidden />
        {text}
      </span>
    );
  return field === 'theme' ? (WORDS[text] ?? text) : text;
}

/** Settings with what they were and what they become. */
export function ChangesList({ changes }: { changes: readonly SiteChange[] }) {
  return (
    <ul className={styles.list}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <span className={styles.name}>{labelOf(field)}</span>
          <span className={styles.before}>
            <span className="visually-hidden">原为</span>
            <Value field={field} value={before} />
          </span>
          <span className={styles.arrow} aria-hidden>
            →
          </span>
          <span className={styles.after}>
            <span className="visually-hidden">改为</span>
            <Value field={field} value={after} />
          </span>
        </li>
      ))}
    </ul>
  );
}
