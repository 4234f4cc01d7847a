import ArrowLeftOutlined from '@ant-design/icons/ArrowLeftOutlined';
import HistoryOutlined from '@ant-design/icons/HistoryOutlined';
import { SITE_FIELDS, type SiteField, type SiteSettings } from '@fenshen/contract';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Form } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { lazyDialog } from '../../components/lazy-part';
import { Page } from '../../components/page';
import { errorText } from '../../lib/error-text';
import { forgetStaff } from '../../lib/staff';
import { useStaff } from '../../lib/staff-context';
import { DraftBar } from './draft-bar';
import { draftChanges } from './draft-changes';
import { SiteFields } from './fields';
import { PreviewFrame } from './preview-frame';
import { settingFault } from './setting-item';
import { useDraft, type LoadedDraft } from './use-draft';
import styles from './edit.module.css';

const PublishDialog = lazyDialog(() => import('./publish-dialog'));
const HistoryDrawer = lazyDialog(() => import('./history-drawer'));

const valuesOf = ({ published, draft }: Pick<LoadedDraft, 'published' | 'draft'>): SiteSettings => ({
  ...published,
  ...draft,
});

/** The form saves itself as a draft; the preview follows; publishing is an act of its own. */
export function SiteEditor({ loaded }: { loaded: LoadedDraft }) {
  const { me } = useStaff();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const work = useDraft(loaded);
  const [form] = Form.useForm<SiteSettings>();
  const [faults, setFaults] = useState<readonly SiteField[]>([]);
  const [open, setOpen] = useState<'publish' | 'history' | null>(null);
  const { held } = work;

  const onChange = (changed: Partial<SiteSettings>) => {
    const fields = SITE_FIELDS.filter((field) => field in changed);
    const wrong = fields.filter((field) => settingFault(field, changed[field]));
    setFaults((before) => [...before.filter((field) => !fields.includes(field)), ...wrong]);
    for (const field of wrong) work.forget(field);
    const good = fields.filter((field) => !wrong.includes(field));
    if (good.length) work.change(Object.fromEntries(good.map((field) => [field, changed[field]])));
  };
  const show = (values: Partial<SiteSettings>) => {
    form.setFieldsValue(values);
    setFaults([]);
  };
  const reload = (keep: boolean) =>
    work.reload(keep).then(
      (fresh) => show({ ...valuesOf(fresh), ...fresh.unsaved }),
      (error: unknown) => void message.error(errorText(error)),
    );
  // The bar's brand, and the names of sites beside it.
  const released = () => {
    forgetStaff();
    for (const key of ['appearance', 'staff']) void queries.invalidateQueries({ queryKey: [key] });
  };

  return (
    <Page
      title={held.published.site_title || held.published.title || held.published.name}
      hint={`站点代号 ${held.site.code}，${held.version ? `已发布第 ${held.version} 版` : '修改自动存为草稿，发布后用户才会看到'}`}
      actions={
        <>
          <Button icon={<ArrowLeftOutlined />} onClick={() => void navigate('/sites')}>
            返回列表
          </Button>
          <Button icon={<HistoryOutlined />} onClick={() => setOpen('history')}>
            历史版本
          </Button>
        </>
      }
    >
      <Form<SiteSettings>
        form={form}
        layout="vertical"
        initialValues={valuesOf(loaded)}
        onValuesChange={(changed) => onChange(changed as Partial<SiteSettings>)}
      >
        <div className={styles.columns}>
          <div className={styles.fields}>
            <SiteFields platform={me.role === 'owner'} />
          </div>
          <aside className={styles.preview} aria-label="效果预览">
            <PreviewFrame siteId={held.site.id} saves={work.saves} />
          </aside>
        </div>
      </Form>
      <DraftBar
        work={work}
        faults={faults}
        changes={draftChanges(held, me.role).own.length}
        onReload={reload}
        onDiscarded={(reply) => {
          work.take(reply);
          show({ ...held.published, ...reply.draft });
        }}
        onPublish={() => void work.flush().then((saved) => saved && setOpen('publish'))}
      />
      {open === 'publish' && (
        <PublishDialog
          held={held}
          onPublished={(reply) => {
            work.take(reply);
            released();
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'history' && (
        <HistoryDrawer
          siteId={held.site.id}
          onChanged={() => {
            void work.flush().then(() => reload(false));
            released();
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  );
}
