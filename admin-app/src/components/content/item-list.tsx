import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button, ConfigProvider, Form, Space } from 'antd';
import type { ReactNode } from 'react';
import styles from './item-list.module.css';

interface ItemListProps {
  name: string;
  /** What one item is called, e.g. 子项. */
  noun: string;
  max: number;
  /** What a new item starts with. */
  blank: Record<string, string>;
  /** The fields of the item at that place. */
  children: (place: number) => ReactNode;
}

const REPEATED = {
  validator: (_: unknown, items: { name?: string }[] = []) => {
    const names = items.map((item) => item?.name?.trim()).filter(Boolean);
    const twice = names.find((name, i) => names.indexOf(name) !== i);
    return twice ? Promise.reject(new Error(`「${twice}」重复了，请修改或删除其中一个`)) : Promise.resolve();
  },
};

/** A list inside a record, in order: items are added, moved and removed in place. */
export function ItemList({ name, noun, max, blank, children }: ItemListProps) {
  // In a dialog that only shows, there is nothing to move or add.
  const { componentDisabled: fixed } = ConfigProvider.useConfig();
  const needed = {
    validator: (_: unknown, items: unknown[] = []) =>
      items.length > 0 ? Promise.resolve() : Promise.reject(new Error(`请至少添加一个${noun}`)),
  };
  return (
    <Form.List name={name} rules={[needed, REPEATED]}>
      {(items, { add, move, remove }, { errors }) => (
        <div className={styles.list}>
          {items.map(({ key, name: place }) => (
            <fieldset key={key} className={styles.item}>
              <legend className="visually-hidden">{`${noun} ${place + 1}`}</legend>
              <div className={styles.fields}>{children(place)}</div>
              {!fixed && (
                <Space size={0} direction="vertical" className={styles.acts}>
                  <Button
                    type="text"
                    size="small"
                    icon={<ArrowUpOutlined />}
                    disabled={place === 0}
                    aria-label={`上移${noun} ${place + 1}`}
                    onClick={() => move(place, place - 1)}
                  />
                  <Button
                    type="text"
                    size="small"
                    icon={<ArrowDownOutlined />}
                    disabled={place === items.length - 1}
                    aria-label={`下移${noun} ${place + 1}`}
                    onClick={() => move(place, place + 1)}
                  />
                  <Button
                    type="text"
                    size="small"
                    danger
                    icon={<DeleteOutlined />}
                    aria-label={`删除${noun} ${place + 1}`}
                    onClick={() => remove(place)}
                  />
                </Space>
              )}
            </fieldset>
          ))}
          <Form.ErrorList errors={errors} />
          {!fixed && (
            <Button
              type="dashed"
              block
              icon={<PlusOutlined />}
              disabled={items.length >= max}
              onClick={() => add({ ...blank })}
            >
              {items.length >= max ? `最多 ${max} 个${noun}` : `添加${noun}`}
            </Button>
          )}
        </div>
      )}
    </Form.List>
  );
}
