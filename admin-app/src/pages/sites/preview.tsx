import { DEFAULT_SITE_TITLE } from '@fenshen/contract';
import { Form, Segmented } from 'antd';
import { useState, type CSSProperties } from 'react';
import { Panel } from '../../components/page';
import { FALLBACK_BRAND, parseHex, textOn } from '../../lib/color';
import type { SiteRecord } from '../../graphql/sites';
import { HomePreview, LoginPreview } from './preview-scenes';
import styles from './preview.module.css';

const SCENES = [
  { value: 'home', label: '首页' },
  { value: 'login', label: '登录页' },
];

/** The user app in small, drawn from what the form holds now. */
export function BrandPreview() {
  const [scene, setScene] = useState('home');
  const form = Form.useFormInstance<SiteRecord>();
  const values: Partial<SiteRecord> = Form.useWatch((all: Partial<SiteRecord>) => all, form) ?? {};
  const brand = parseHex(values.brand_color ?? '') ? (values.brand_color ?? '') : FALLBACK_BRAND;
  const colors = { '--brand': brand, '--on-brand': textOn(brand) } as CSSProperties;
  const title = values.site_title || values.title || DEFAULT_SITE_TITLE;
  return (
    <Panel
      title="效果预览"
      extra={
        <Segmented
          size="small"
          value={scene}
          onChange={setScene}
          options={SCENES}
          disabled={false}
          aria-label="预览页面"
        />
      }
    >
      <div className={styles.window} data-theme={values.theme ?? 'dark'} style={colors}>
        <div className={styles.tab}>
          {values.icon ? <img src={values.icon} alt="" /> : <span className={styles.dot} />}
          <span className={styles.tabText}>{title}</span>
        </div>
        {scene === 'home' ? (
          <HomePreview values={values} title={title} />
        ) : (
          <LoginPreview values={values} title={title} />
        )}
      </div>
      <p className={styles.note}>示意图，保存后以用户端实际效果为准</p>
    </Panel>
  );
}
