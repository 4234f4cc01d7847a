import { DatePicker, Form, Input, Switch, type FormInstance } from 'antd';
import type { Dayjs } from 'dayjs';
import 'dayjs/locale/zh-cn';
import type { KeyboardEvent, ReactNode } from 'react';
import { Panel } from '../../components/page';
import { RichText } from '../../components/rich-text/rich-text';
import { bodyRule, textRules } from '../../lib/form-rules';
import { isoOf, pickerOf } from '../../lib/site-time';
import type { NoticeRecord } from '../../graphql/notices';
import styles from './form.module.css';

/** What the server stores. */
export type NoticeInput = Pick<
  NoticeRecord,
  'title' | 'desc' | 'content' | 'pinned' | 'publish_at' | 'end_at'
>;

/** ISO text in the form's store, the site's date and time in the picker. */
const dateProps = {
  getValueProps: (iso: string | null | undefined) => ({ value: pickerOf(iso) }),
  normalize: (picked: Dayjs | null) => isoOf(picked),
};
/** Enter ends typing a time; it does not save the notice with it. */
const keepForm = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault();
};
const afterStart = ({ getFieldValue }: Pick<FormInstance, 'getFieldValue'>) => ({
  validator: (_: unknown, end: string | null) => {
    const start: unknown = getFieldValue('publish_at');
    const wrong = end && typeof start === 'string' && Date.parse(end) <= Date.parse(start);
    return wrong ? Promise.reject(new Error('结束时间需晚于开始时间')) : Promise.resolve();
  },
});

/** Fields of a notice, for creating and editing alike. `scope` chooses where it is shown, where that is open. */
export function NoticeFields({ scope }: { scope?: ReactNode }) {
  return (
    <div className={styles.columns}>
      <Panel>
        <Form.Item name="title" label="标题" rules={textRules('标题')}>
          <Input maxLength={60} showCount />
        </Form.Item>
        <Form.Item name="desc" label="摘要" extra="显示在公告列表中的一两句话">
          <Input.TextArea maxLength={120} showCount autoSize={{ minRows: 2, maxRows: 3 }} />
        </Form.Item>
        <Form.Item name="content" label="正文" rules={[bodyRule]}>
          <RichText />
        </Form.Item>
      </Panel>
      <Panel title="发布">
        {scope}
        <Form.Item name="publish_at" label="开始展示" extra="留空则保存后立即展示" {...dateProps}>
          <DatePicker
            showTime={{ format: 'HH:mm' }}
            format="YYYY-MM-DD HH:mm"
            needConfirm={false}
            // Its “now” is the browser's clock, which may stand in another zone than the site's.
            showNow={false}
            onKeyDown={keepForm}
            className={styles.full}
            placeholder="立即"
          />
        </Form.Item>
        <Form.Item
          name="end_at"
          label="结束展示"
          dependencies={['publish_at']}
          rules={[afterStart]}
          {...dateProps}
        >
          <DatePicker
            showTime={{ format: 'HH:mm' }}
            format="YYYY-MM-DD HH:mm"
            needConfirm={false}
            // Its “now” is the browser's clock, which may stand in another zone than the site's.
            showNow={false}
            onKeyDown={keepForm}
            className={styles.full}
            placeholder="长期"
          />
        </Form.Item>
        <Form.Item name="pinned" label="置顶" valuePropName="checked" extra="排在其他公告之前">
          <Switch />
        </Form.Item>
      </Panel>
    </div>
  );
}
