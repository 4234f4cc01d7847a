import { useNavigation, useOne, useWarnAboutChange, type HttpError } from '@refinedev/core';
import { Alert, Form } from 'antd';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useParams } from 'react-router';
import { RecordError } from '../../components/record-error';
import { FullPageSpin } from '../../components/full-page-spin';
import { NewerNotice } from '../../components/newer-notice';
import { Page } from '../../components/page';
import { SaveBar } from '../../components/save-bar';
import type { NoticeRecord } from '../../graphql/notices';
import { errorText } from '../../lib/error-text';
import { useContentUpdate } from '../../lib/use-content-update';
import { NoticeFields, type NoticeInput } from './form';

type Notice = NoticeRecord & { id: string };

/** Changes a notice; users see the new text at once. */
export default function NoticeEditPage() {
  const { id = '' } = useParams();
  const { result, query } = useOne<Notice, HttpError>({ resource: 'notices', id });
  if (query.isError)
    return (
      <RecordError error={query.error} onRetry={() => void query.refetch()} what="公告" back="/notices" />
    );
  if (!result) return <FullPageSpin />;
  return <NoticeEditor key={id} notice={result} />;
}

function NoticeEditor({ notice }: { notice: Notice }) {
  // As it was opened: what the cache hears of it later does not change what the form was filled with.
  const [opened] = useState(notice);
  const [form] = Form.useForm<NoticeInput>();
  const { list } = useNavigation();
  const { setWarnWhen } = useWarnAboutChange();
  const update = useContentUpdate('notices', opened, () => {
    // The guard of unsaved changes hears of it when it is drawn, and would ask about leaving otherwise.
    flushSync(() => setWarnWhen?.(false));
    list('notices');
  });
  return (
    <Page title="编辑公告" hint={opened.title}>
      <Form<NoticeInput>
        form={form}
        layout="vertical"
        initialValues={opened}
        onValuesChange={() => setWarnWhen?.(true)}
        onFinish={(values) => update.save({ ...values })}
        disabled={update.pending}
      >
        <NewerNotice update={update} resource="notices" id={opened.documentId} width={960}>
          <NoticeFields />
        </NewerNotice>
        {update.error !== null && update.error !== undefined && (
          <Alert type="error" showIcon message={errorText(update.error)} style={{ marginBottom: 16 }} />
        )}
        <NoticeFields />
        <SaveBar saving={update.pending} onReset={() => form.resetFields()} />
      </Form>
    </Page>
  );
}
