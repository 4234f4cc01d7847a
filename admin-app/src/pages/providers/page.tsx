import { useState } from 'react';
import { ErrorState } from '../../components/error-state';
import { FullPageSpin } from '../../components/full-page-spin';
import { lazyDialog } from '../../components/lazy-part';
import { Page } from '../../components/page';
import { useProviders } from '../../lib/use-providers';
import styles from './page.module.css';
import { ProviderCard } from './provider-card';

const ProviderDrawer = lazyDialog(() => import('./provider-drawer'));

/** The vendors' accounts: which work, what they do, and who relies on them. The owner's alone. */
export default function ProviderPage() {
  const { data, error, refetch } = useProviders();
  const [editing, setEditing] = useState<string | null>(null);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <FullPageSpin />;
  const open = data.list.find(({ code }) => code === editing);
  return (
    <Page title="服务商" hint="语音、克隆与视频由谁来做；在「视频通道」「声音通道」里为每个通道选择">
      <div className={styles.grid}>
        {data.list.map((provider) => (
          <ProviderCard key={provider.code} provider={provider} onEdit={() => setEditing(provider.code)} />
        ))}
      </div>
      {open && <ProviderDrawer provider={open} onClose={() => setEditing(null)} />}
    </Page>
  );
}
