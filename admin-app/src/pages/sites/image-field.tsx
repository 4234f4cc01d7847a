import PictureOutlined from '@ant-design/icons/PictureOutlined';
import { Form, Input } from 'antd';
import { useState } from 'react';
import styles from './image-field.module.css';

interface ImageFieldProps {
  name: string;
  label: string;
  hint?: string;
}

const rules = [
  { pattern: /^(https?:\/\/|\/(?!\/)|data:image\/)\S+$/, message: '请填写以 / 或 https:// 开头的图片地址' },
  // Pages load images of their own origin only.
  {
    pattern: /^(\/|data:image\/)/,
    message: '这张图片不在本站，用户端可能无法显示，建议改用本站地址',
    warningOnly: true,
  },
];

/** An image by its address, with a thumbnail beside it. */
export function ImageField({ name, label, hint }: ImageFieldProps) {
  return (
    <Form.Item name={name} label={label} extra={hint} rules={rules}>
      <ImageInput />
    </Form.Item>
  );
}

function ImageInput({
  id,
  value = '',
  onChange,
}: {
  id?: string;
  value?: string;
  onChange?: (url: string) => void;
}) {
  const [broken, setBroken] = useState('');
  return (
    <div className={styles.row}>
      <span className={styles.thumb}>
        {value && broken !== value ? (
          <img src={value} alt="" onError={() => setBroken(value)} />
        ) : (
          <PictureOutlined aria-label={value ? '图片无法显示' : '未设置'} />
        )}
      </span>
      <Input
        id={id}
        value={value}
        allowClear
        placeholder="/brand/logo.svg"
        onChange={(event) => onChange?.(event.target.value.trim())}
      />
    </div>
  );
}
