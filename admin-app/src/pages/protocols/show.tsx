import ArrowLeftOutlined from '@ant-design/icons/ArrowLeftOutlined';
import EditOutlined from '@ant-design/icons/EditOutlined';
import { useOne, type HttpError } from '@refinedev/core';
import { Button } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { RecordError } from '../../components/record-error';
import { FormattedText } from '../../components/rich-text/formatted-text';
import { FullPageSpin } from '../../components/full-page-spin';
import { Page, Panel } from '../../components/page';
import { ScopeTag } from '../../components/scope-tag';
import type { ProtocolRecord } from '../../graphql/protocols';
import { PROTOCOL_LABELS } from '../../lib/labels';
import { useCurrentVersions } from './use-versions';

/** One version of a protocol as users read it. */
export default function ProtocolPage() {
  const { id } = useParams();
  const navigate = useNavigate();
  const current = useCurrentVersions();
  const { query } = useOne<ProtocolRecord & { id: string }, HttpError>({
    resource: 'protocols',
    id,
    errorNotification: false,
  });
  const protocol = query.data?.data;
  if (query.isError)
    return (
      <RecordError error={query.error} onRetry={() => void query.refetch()} what="协议" back="/protocols" />
    );
  if (!protocol) return <FullPageSpin />;
  const { documentId, type, version, title, content, site_id } = protocol;
  return (
    <Page
      title={title}
      hint={
        <>
          {PROTOCOL_LABELS[type]}第 {version} 版，{current.has(documentId) ? '生效中' : '历史版本'}{' '}
          <ScopeTag siteId={site_id} />
        </>
      }
      actions={
        <>
          <Button icon={<ArrowLeftOutlined />} onClick={() => void navigate('/protocols')}>
            返回列表
          </Button>
          <Button
            type="primary"
            icon={<EditOutlined />}
            onClick={() => void navigate(`/protocols/create?from=${documentId}`)}
          >
            修订为新版本
          </Button>
        </>
      }
    >
      <Panel>
        <FormattedText html={content} />
      </Panel>
    </Page>
  );
}
