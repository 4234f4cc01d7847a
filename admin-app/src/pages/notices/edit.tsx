import { useForm } from '@refinedev/antd';
import type { HttpError } from '@refinedev/core';
import { Form } from 'antd';
import { useParams } from 'react-router';
import { ErrorState } from '../../components/error-state';
import { FullPageSpin } from '../../components/full-page-spin';
import { Page } from '../../components/page';
import { SaveBar } from '../../components/save-bar';
import type { NoticeRecord } from '../../graphql/notices';
import { NoticeFields, type NoticeInput } from './form';

/** Changes a notice; users see the new text at once. */
export default function NoticeEditPage() {
  const { id } = useParams();
  const { form, formProps, query, formLoading, onFinish } = useForm<NoticeRecord, HttpError, NoticeInput>({
    resource: 'notices',
    action: 'edit',
    id,
    redirect: 'list',
  });
  if (query?.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query?.data) return <FullPageSpin />;
  return (
    <Page title="编辑公告" hint={query.data.data.title}>
      <Form
        {...formProps}
        form={form}
        layout="vertical"
        onFinish={(values) => void onFinish(values as NoticeInput)}
        disabled={formLoading}
      >
        <NoticeFields />
        <SaveBar saving={formLoading} onReset={() => form.resetFields()} />
      </Form>
    </Page>
  );
}
