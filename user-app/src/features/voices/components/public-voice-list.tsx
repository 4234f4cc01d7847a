import { SOURCE } from '@fenshen/contract';
import { useEffect } from 'react';
import { ButtonLink } from '../../../components/button';
import { EmptyState } from '../../../components/empty-state';
import { QueryView } from '../../../components/query-view';
import { Skeletons } from '../../../components/skeletons';
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
  return (
    <QueryView
      query={voices}
      pending={<VoiceSkeleton />}
      failed="公共声音没有加载出来"
      isEmpty={({ list }) => list.length === 0}
      empty={
        name ? (
          <EmptyState glyph="search" title={`没有找到「${name}」`} text="换个名称再试试" />
        ) : (
          <EmptyState glyph="voice" title="公共声音正在准备中" text="请稍后再来看看" />
        )
      }
    >
      {({ list }) => (
        <ul className={styles.grid}>
          {list.map((voice) => (
            <li key={voice.id}>
              <VoiceRow voice={voice} />
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}

/** Stands in for voices until they arrive. */
export const VoiceSkeleton = ({ narrow = false }: { narrow?: boolean }) => (
  <Skeletons className={styles.grid} narrow={narrow} shape={62} />
);
