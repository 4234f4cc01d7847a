import { useForm } from '@refinedev/antd';
import type { HttpError } from '@refinedev/core';
import { Form } from 'antd';
import { Page } from '../../components/page';
import { SaveBar } from '../../components/save-bar';
import type { NoticeRecord } from '../../graphql/notices';
import { useStaff } from '../../lib/staff-context';
import { NoticeFields, type NoticeInput } from './form';

/** The site goes along without a field of its own. */
type NoticeValues = NoticeInput & { site_id: number };

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
  const { site } = useStaff();
  const { form, formProps, formLoading, onFinish } = useForm<
    NoticeRecord,
    HttpError,
    NoticeInput & { site_id: number }
  >({
    resource: 'notices',
    action: 'create',
    redirect: 'list',
  });
  return (
    <Page title="新建公告" hint={`发布到「${site.title}」`}>
      <Form<NoticeValues>
        form={form}
        layout="vertical"
        initialValues={BLANK}
        onValuesChange={formProps.onValuesChange}
        onFinish={(values) => void onFinish({ ...BLANK, ...values, site_id: site.id })}
        disabled={formLoading}
      >
        <NoticeFields />
        <SaveBar saving={formLoading} onReset={() => form.resetFields()} />
      </Form>
    </Page>
  );
}
