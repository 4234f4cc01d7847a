import PictureOutlined from '@ant-design/icons/PictureOutlined';
import { Form, Input } from 'antd';
import { useState } from 'react';
import styles from './image-field.module.css';

interface ImageFieldProps {
  name: string;
  label: string;
  hint?: string;
}

const rule = {
  pattern: /^(https?:\/\/|\/|data:image\/)\S+$/,
  message: '请填写以 http(s):// 或 / 开头的图片地址',
};

/** An image by its address, with a thumbnail beside it. */
export function ImageField({ name, label, hint }: ImageFieldProps) {
  return (
    <Form.Item name={name} label={label} extra={hint} rules={[rule]}>
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
        placeholder="图片地址"
        onChange={(event) => onChange?.(event.target.value.trim())}
      />
    </div>
  );
}
