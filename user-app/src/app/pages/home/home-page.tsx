import { Suspense, useState } from 'react';
import { SkeletonGrid } from '../../../components/media-grid';
import { retryableLazy } from '../../../components/retryable-lazy';
import { SectionTabs } from '../../../components/section-tabs';
import { PublicActorGrid } from '../../../features/avatars/components/public-actor-grid';
import { HomeBanner } from './home-banner';

const PublicVoiceList = retryableLazy(() =>
  import('../../../features/voices/components/public-voice-list').then((m) => ({
    default: m.PublicVoiceList,
  })),
);

const tabs = [
  { key: 'actors', label: '公共形象' },
  { key: 'voices', label: '公共声音' },
] as const;

/** /home: the ways to begin, then the public actors and voices. */
export function HomePage() {
  const [tab, setTab] = useState<'actors' | 'voices'>('actors');
  return (
    <>
      <HomeBanner />
      <SectionTabs label="公共资源" items={tabs} value={tab} onChange={setTab} />
      {tab === 'actors' ? (
        <PublicActorGrid />
      ) : (
        <Suspense fallback={<SkeletonGrid orientation="landscape" />}>
          <PublicVoiceList />
        </Suspense>
      )}
    </>
  );
}
