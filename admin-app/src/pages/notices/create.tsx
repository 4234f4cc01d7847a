import { useForm } from '@refinedev/antd';
import type { HttpError } from '@refinedev/core';
import { Form, Radio } from 'antd';
import { Page } from '../../components/page';
import { SaveBar } from '../../components/save-bar';
import type { NoticeRecord } from '../../graphql/notices';
import { useStaff } from '../../lib/staff-context';
import { NoticeFields, type NoticeInput } from './form';

type NoticeValues = NoticeInput & { site_id?: number | null };

/** Stands for "no site of its own", which a radio cannot hold. */
const EVERY_SITE = 0;

const BLANK: NoticeInput = {
  title: '',
  desc: '',
  content: '',
  pinned: false,
  publish_at: null,
  end_at: null,
};

/** A new notice on the site worked on. */
export default function NoticeCreatePage() {
  const { me, site } = useStaff();
  const { form, formProps, formLoading, onFinish } = useForm<NoticeRecord, HttpError, NoticeValues>({
    resource: 'notices',
    action: 'create',
    redirect: 'list',
  });
  return (
    <Page title="新建公告" hint={`发布到「${site.title}」`}>
      <Form<NoticeValues>
        form={form}
        layout="vertical"
        initialValues={{ ...BLANK, site_id: site.id }}
        onValuesChange={formProps.onValuesChange}
        onFinish={(values) => void onFinish({ site_id: site.id, ...values })}
        disabled={formLoading}
      >
        <NoticeFields scope={me.role === 'owner' && <ScopeField />} />
        <SaveBar saving={formLoading} onReset={() => form.resetFields()} />
      </Form>
    </Page>
  );
}

/** The owner may speak to every site at once. */
function ScopeField() {
  const { site } = useStaff();
  const options = [
    { value: site.id, label: site.title },
    { value: EVERY_SITE, label: '全部站点' },
  ];
  return (
    <Form.Item
      name="site_id"
      label="展示范围"
      getValueProps={(id: number | null) => ({ value: id ?? EVERY_SITE })}
      normalize={(value: number) => (value === EVERY_SITE ? null : value)}
    >
      <Radio.Group options={options} />
    </Form.Item>
  );
}
