import { DEFAULT_BRAND_COLOR } from '@fenshen/contract';
import { Button, ColorPicker } from 'antd';
import styles from './fields.module.css';

const PRESETS = [
  DEFAULT_BRAND_COLOR,
  '#7c5cfc',
  '#e0457b',
  '#f0643c',
  '#d98e04',
  '#17a673',
  '#0e9fb5',
  '#2f6fed',
];

interface ColorFieldProps {
  /** Given by Form.Item. */
  id?: string;
  value?: string;
  onChange?: (color: string) => void;
}

/** A brand colour as `#rrggbb`. */
export function ColorField({ id, value, onChange }: ColorFieldProps) {
  const color = value || DEFAULT_BRAND_COLOR;
  return (
    <ColorPicker
      value={color}
      onChange={(chosen) => onChange?.(chosen.toHexString())}
      disabledAlpha
      presets={[{ label: '推荐', colors: PRESETS }]}
    >
      <Button id={id} className={styles.color} aria-haspopup="dialog">
        <span className={styles.swatch} style={{ background: color }} aria-hidden />
        {color.toUpperCase()}
      </Button>
    </ColorPicker>
  );
}
