import { useForm } from '@refinedev/antd';
import { useOne, type HttpError } from '@refinedev/core';
import { Form, Input } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { RecordError } from '../../components/record-error';
import { FullPageSpin } from '../../components/full-page-spin';
import { NotFound } from '../../components/not-found';
import { Page, Panel } from '../../components/page';
import { RichText } from '../../components/rich-text/rich-text';
import { SaveBar } from '../../components/save-bar';
import type { ProtocolRecord } from '../../graphql/protocols';
import { bodyRule, textRules } from '../../lib/form-rules';
import { PROTOCOL_LABELS } from '../../lib/labels';
import { useStaff } from '../../lib/staff-context';
import { useOnce } from '../../lib/use-act';
import { useNextVersion } from './use-versions';

type VersionInput = Pick<ProtocolRecord, 'type' | 'version' | 'title' | 'content' | 'site_id'>;

/** A new version out of an older one; the older stays as it was agreed to. */
export default function ProtocolCreatePage() {
  const [params] = useSearchParams();
  const from = params.get('from') ?? '';
  const { query } = useOne<ProtocolRecord & { id: string }, HttpError>({
    resource: 'protocols',
    id: from,
    errorNotification: false,
  });
  if (!from) return <NotFound what="协议" back="/protocols" />;
  if (query.isError)
    return (
      <RecordError error={query.error} onRetry={() => void query.refetch()} what="协议" back="/protocols" />
    );
  if (!query.data) return <FullPageSpin />;
  return <VersionForm key={from} older={query.data.data} />;
}

function VersionForm({ older }: { older: ProtocolRecord }) {
  const { me, site } = useStaff();
  const once = useOnce();
  const navigate = useNavigate();
  const version = useNextVersion(older.type);
  const { form, formProps, formLoading, onFinish } = useForm<ProtocolRecord, HttpError, VersionInput>({
    resource: 'protocols',
    action: 'create',
    redirect: false,
    onMutationSuccess: ({ data }) => void navigate(`/protocols/${data.documentId}`),
  });
  // A platform text is revised for every site by its owner; an operator's revision is the site's own.
  const everywhere = older.site_id === null && me.role === 'owner';
  const save = ({ title, content }: VersionInput) =>
    void once(() =>
      onFinish({ type: older.type, version, title, content, site_id: everywhere ? null : site.id }),
    );
  return (
    <Page
      title={`修订${PROTOCOL_LABELS[older.type]}`}
      hint={`保存后发布为第 ${version} 版，对${everywhere ? '所有未单独设置的站点' : `「${site.title}」`}生效，用户需重新同意`}
    >
      <Form<VersionInput>
        form={form}
        layout="vertical"
        initialValues={{ title: older.title, content: older.content }}
        onValuesChange={formProps.onValuesChange}
        onFinish={save}
        disabled={formLoading}
      >
        <Panel>
          <Form.Item name="title" label="标题" rules={textRules('标题')}>
            <Input maxLength={60} showCount />
          </Form.Item>
          <Form.Item name="content" label="正文" rules={[bodyRule]}>
            <RichText />
          </Form.Item>
        </Panel>
        <SaveBar saving={formLoading} onReset={() => form.resetFields()} />
      </Form>
    </Page>
  );
}
