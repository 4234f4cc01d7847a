import { SOURCE } from '@fenshen/contract';
import { useEffect } from 'react';
import { Button, ButtonLink } from '../../../components/button';
import { EmptyState } from '../../../components/empty-state';
import { loginHref, paths } from '../../../config/paths';
import { useToken } from '../../../lib/account';
import { pauseAudio } from '../../../lib/audio-player';
import { useVoices } from '../api/voices';
import styles from './voice-list.module.css';
import { VoiceRow } from './voice-row';

/** Public voices with audition. `name` is a settled search text. */
export function PublicVoiceList({ name = '' }: { name?: string }) {
  const token = useToken();
  const voices = useVoices(SOURCE.public, name);
  useEffect(() => () => pauseAudio(), []);

  if (token === null) {
    return (
      <EmptyState
        glyph="voice"
        title="登录后试听公共声音"
        text="登录或以游客身份进入，即可试听全部公共声音"
        action={
          <ButtonLink look="primary" href={`#${loginHref({ redirectUrl: paths.home })}`}>
            去登录
          </ButtonLink>
        }
      />
    );
  }
  if (voices.isPending) return <VoiceSkeleton />;
  if (voices.isError && !voices.data) {
    return (
      <EmptyState
        glyph="alert"
        title="公共声音暂时无法显示"
        action={<Button onClick={() => void voices.refetch()}>重新加载</Button>}
      />
    );
  }
  if (voices.data.list.length === 0) {
    return name ? (
      <EmptyState glyph="search" title={`没有找到「${name}」`} text="换个名称再试试" />
    ) : (
      <EmptyState glyph="voice" title="公共声音正在准备中" text="请稍后再来看看" />
    );
  }
  return (
    <ul className={styles.grid}>
      {voices.data.list.map((voice) => (
        <li key={voice.id}>
          <VoiceRow voice={voice} />
        </li>
      ))}
    </ul>
  );
}

/** Stands in for voices until they arrive. */
export function VoiceSkeleton({ count = 6, narrow }: { count?: number; narrow?: boolean }) {
  return (
    <div className={styles.grid} data-narrow={narrow || undefined} role="status" aria-label="正在加载">
      {Array.from({ length: count }, (_, i) => (
        <div key={i} className={styles.block} />
      ))}
    </div>
  );
}
