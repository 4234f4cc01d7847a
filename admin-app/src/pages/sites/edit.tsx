import ArrowLeftOutlined from '@ant-design/icons/ArrowLeftOutlined';
import { opsCalls } from '@fenshen/contract';
import { useForm } from '@refinedev/antd';
import type { HttpError } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Form } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { ErrorState } from '../../components/error-state';
import { FullPageSpin } from '../../components/full-page-spin';
import { Page } from '../../components/page';
import { SaveBar } from '../../components/save-bar';
import type { SiteRecord } from '../../graphql/sites';
import { useCall } from '../../lib/use-call';
import { useStaff } from '../../lib/staff-context';
import { SiteFields } from './fields';
import { BrandPreview } from './preview';
import styles from './edit.module.css';

type SiteValues = Partial<Omit<SiteRecord, 'documentId' | 'code'>>;

/** Branding and settings of one site, with a live picture of what users will see. */
export default function SiteEditPage() {
  const { id } = useParams();
  const { me, sites } = useStaff();
  const navigate = useNavigate();
  const { message } = App.useApp();
  const queryClient = useQueryClient();
  const changed = useCall(opsCalls.siteChanged);
  const { form, formProps, query, formLoading, onFinish } = useForm<SiteRecord, HttpError, SiteValues>({
    resource: 'sites',
    action: 'edit',
    id,
    redirect: false,
    successNotification: false,
    onMutationSuccess: ({ data }) => {
      const site_id = sites.find(({ code }) => code === data.code)?.id;
      changed.mutate(
        { site_id },
        {
          onSuccess: () => message.success('已保存，用户端刷新后生效'),
          onError: () => message.warning('已保存，但通知服务器没有成功，几分钟后生效'),
          onSettled: () => void queryClient.invalidateQueries({ queryKey: ['appearance'] }),
        },
      );
    },
  });
  const site = query?.data?.data;
  if (query?.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!site) return <FullPageSpin />;
  return (
    <Page
      title={site.site_title || site.title || site.name}
      hint={`站点代号 ${site.code}`}
      actions={
        <Button icon={<ArrowLeftOutlined />} onClick={() => void navigate('/sites')}>
          返回列表
        </Button>
      }
    >
      <Form
        {...formProps}
        form={form}
        layout="vertical"
        scrollToFirstError={{ behavior: 'smooth', block: 'center' }}
        onFinish={(values) => void onFinish(values as SiteValues)}
        disabled={formLoading}
      >
        <div className={styles.columns}>
          <div className={styles.fields}>
            <SiteFields platform={me.role === 'owner'} />
          </div>
          <aside className={styles.preview} aria-label="效果预览">
            <BrandPreview />
          </aside>
        </div>
        <SaveBar saving={formLoading} onReset={() => form.resetFields()} />
      </Form>
    </Page>
  );
}
