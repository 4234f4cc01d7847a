import { Form, Input, InputNumber, Switch } from 'antd';
import { FileField } from '../../components/file-field';
import grid from '../../components/form-grid.module.css';
import { RecordDialog } from '../../components/record-dialog';
import type { GuideRecord } from '../../graphql/guides';
import { textRules, wholeRules } from '../../lib/form-rules';
import type { SiteOption } from '../../lib/staff-context';

const BLANK = { category: '', name: '', cover_file_id: null, video_file_id: null, sort: 0, enabled: true };

interface GuideDialogProps {
  /** null: a new one. */
  guide: GuideRecord | null;
  site: SiteOption;
  onClose: () => void;
}

/** Makes or changes a guide. */
export default function GuideDialog({ guide, site, onClose }: GuideDialogProps) {
  // What every site shows needs files every site may read.
  const platform = guide?.site_id === null;
  return (
    <RecordDialog
      title={guide ? '编辑指南' : '新建指南'}
      resource="guides"
      id={guide?.documentId}
      initial={guide ?? BLANK}
      // What exists stays where it belongs.
      fixed={guide ? undefined : { site_id: site.id }}
      width={720}
      onClose={onClose}
    >
      <div className={grid.grid}>
        <Form.Item name="category" label="分类" extra="同名分类归在一起" rules={textRules('分类')}>
          <Input maxLength={20} placeholder="例如：快速上手" />
        </Form.Item>
        <Form.Item name="sort" label="排序" extra="数字小的在前" rules={wholeRules('排序', 0, 9_999)}>
          <InputNumber min={0} max={9_999} precision={0} />
        </Form.Item>
        <Form.Item name="name" label="名称" rules={textRules('名称')} className={grid.wide}>
          <Input maxLength={60} showCount />
        </Form.Item>
        <FileField name="video_file_id" label="视频" kind="video" keeps="id" platform={platform} />
        <FileField
          name="cover_file_id"
          label="封面"
          kind="image"
          keeps="id"
          platform={platform}
          hint="16:9"
        />
        <Form.Item name="enabled" label="在用户端显示" valuePropName="checked">
          <Switch />
        </Form.Item>
      </div>
    </RecordDialog>
  );
}
