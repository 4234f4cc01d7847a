import { ColorPicker } from 'antd';
import { FALLBACK_BRAND } from '../../lib/color';

const PRESETS = ['#4f6bed', '#7c5cfc', '#e0457b', '#f0643c', '#d98e04', '#17a673', '#0e9fb5', '#2f6fed'];

interface ColorFieldProps {
  /** Given by Form.Item. */
  id?: string;
  value?: string;
  onChange?: (color: string) => void;
}

/** A brand colour as `#rrggbb`. */
export function ColorField({ id, value, onChange }: ColorFieldProps) {
  return (
    <span id={id}>
      <ColorPicker
        value={value || FALLBACK_BRAND}
        onChange={(color) => onChange?.(color.toHexString())}
        disabledAlpha
        showText
        presets={[{ label: '推荐', colors: PRESETS }]}
      />
    </span>
  );
}
