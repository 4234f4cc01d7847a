import { LIMITS } from '@fenshen/contract';
import { AutoComplete, Form, Input, Select } from 'antd';
import grid from '../../components/form-grid.module.css';
import { textRules } from '../../lib/form-rules';

const languages = ['普通话', '粤语', '四川话', '东北话', '英语'].map((value) => ({ value }));

/** What a public voice says of itself. */
export function WordFields({ anyGender }: { anyGender: string }) {
  const genders = [
    { value: '', label: anyGender },
    { value: 'female', label: '女声' },
    { value: 'male', label: '男声' },
  ];
  return (
    <div className={grid.grid}>
      <Form.Item name="name" label="名称" rules={textRules('名称')} className={grid.wide}>
        <Input maxLength={LIMITS.nameChars} showCount placeholder="用户看到的名称" />
      </Form.Item>
      <Form.Item name="desc" label="描述" extra="一句话说明音色与适合的场景" className={grid.wide}>
        <Input maxLength={200} showCount placeholder="例如：亲切自然，适合门店介绍" />
      </Form.Item>
      <Form.Item name="gender" label="性别">
        <Select options={genders} />
      </Form.Item>
      <Form.Item name="language" label="语言或方言">
        <AutoComplete options={languages} maxLength={40} placeholder="例如：普通话" />
      </Form.Item>
    </div>
  );
}
