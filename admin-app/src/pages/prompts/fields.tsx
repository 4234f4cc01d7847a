import { Form, Input, Segmented } from 'antd';
import type { FieldsProps } from '../../components/content/content-dialog';
import { ShownFields } from '../../components/content/shown-fields';
import { FileField } from '../../components/file-field';
import grid from '../../components/form-grid.module.css';
import { textRules } from '../../lib/form-rules';

function PromptText() {
  return (
    <>
      <Form.Item name="title" label="标题" rules={textRules('标题')}>
        <Input maxLength={30} showCount placeholder="例如：海上落日" />
      </Form.Item>
      <Form.Item
        name="content"
        label="提示词"
        extra="用户点选后直接填入描述框：主体、动作、光线、镜头、风格"
        rules={textRules('提示词')}
      >
        <Input.TextArea maxLength={1_000} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
      </Form.Item>
    </>
  );
}

export function ImagePromptFields({ platform }: FieldsProps) {
  return (
    <>
      <PromptText />
      <FileField
        name="image"
        label="示例图"
        kind="image"
        platform={platform}
        hint="用这段提示词生成的效果，可不填"
      />
      <div className={grid.grid}>
        <ShownFields />
      </div>
    </>
  );
}

export function VideoPromptFields({ platform }: FieldsProps) {
  const ofImage: boolean = Form.useWatch('type') === 'image';
  return (
    <>
      <Form.Item name="type" label="用于">
        <Segmented
          options={[
            { value: 'text', label: '文生视频' },
            { value: 'image', label: '图生视频' },
          ]}
        />
      </Form.Item>
      <PromptText />
      <div className={grid.grid}>
        <FileField
          name="image"
          label={ofImage ? '首帧图' : '示例图'}
          kind="image"
          platform={platform}
          required={ofImage ? '请上传首帧图' : undefined}
        />
        {ofImage && (
          <FileField name="image_tail" label="尾帧图" kind="image" platform={platform} hint="可不填" />
        )}
        {ofImage && (
          <Form.Item
            name="alt"
            label="图片说明"
            extra="图片无法显示时的文字，也供读屏使用"
            className={grid.wide}
          >
            <Input maxLength={100} showCount />
          </Form.Item>
        )}
        <ShownFields />
      </div>
    </>
  );
}
