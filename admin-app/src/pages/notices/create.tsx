import { useForm } from '@refinedev/antd';
import type { HttpError } from '@refinedev/core';
import { Form } from 'antd';
import { ScopeField } from '../../components/content/scope-field';
import { Page } from '../../components/page';
import { SaveBar } from '../../components/save-bar';
import type { NoticeRecord } from '../../graphql/notices';
import { useStaff } from '../../lib/staff-context';
import { useOnce } from '../../lib/use-act';
import { NoticeFields, type NoticeInput } from './form';

type NoticeValues = NoticeInput & { site_id?: number | null };

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
  const once = useOnce();
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
        onFinish={(values) => void once(() => onFinish({ site_id: site.id, ...values }))}
        disabled={formLoading}
      >
        <NoticeFields scope={<ScopeField />} />
        <SaveBar saving={formLoading} onReset={() => form.resetFields()} />
      </Form>
    </Page>
  );
}
