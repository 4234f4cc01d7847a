import { ERRORS, LIMITS, type Material } from '@fenshen/contract';
import { formatClock } from '@fenshen/web';
import { useState } from 'react';
import { ButtonLink } from '../../../components/button';
import { EmptyState } from '../../../components/empty-state';
import { Glyph } from '../../../components/glyph';
import { Pager } from '../../../components/pager';
import { QueryView } from '../../../components/query-view';
import { Skeletons } from '../../../components/skeletons';
import { materialHref } from '../../../config/paths';
import { toast } from '../../../lib/toast';
import { MATERIALS_PAGE_SIZE, useMaterials } from '../api/materials';
import { AudioDisc } from './audio-disc';
import styles from './audio-picker.module.css';

interface Props {
  selectedId: number | null;
  onSelect: (audio: Material) => void;
  /** What it is chosen for: music may be of any length. */
  use?: 'drive' | 'music';
}

/** Why a sound cannot drive a video, or null. */
function refusalOf({ duration }: Material): string | null {
  const ms = duration * 1000;
  const fits = ms >= LIMITS.drivenAudioMinMs && ms <= LIMITS.drivenAudioMaxMs;
  return fits ? null : ERRORS.AUDIO_DURATION.msg;
}

/** Chooses a sound of the material library; the disc plays it first. */
export function MaterialAudioPicker({ selectedId, onSelect, use = 'drive' }: Props) {
  const [page, setPage] = useState(1);
  const materials = useMaterials({ type: 'audio', name: '', page });
  return (
    <QueryView
      query={materials}
      pending={<Skeletons className={styles.list} count={4} shape={62} />}
      failed="素材列表没有加载出来"
      isEmpty={({ total }) => total === 0}
      empty={
        <EmptyState
          glyph="material"
          title="素材库里还没有音频"
          text={use === 'drive' ? '上传一段录音，就能用它驱动视频' : '上传一段音乐，就能配在视频里'}
          action={<ButtonLink href={`#${materialHref('audio')}`}>去上传音频</ButtonLink>}
        />
      }
    >
      {({ list, total }) => (
        <>
          <ul className={styles.list}>
            {list.map((audio) => {
              const refusal = use === 'drive' ? refusalOf(audio) : null;
              const selected = audio.id === selectedId;
              return (
                <li key={audio.id} className={styles.row} data-selected={selected || undefined}>
                  <AudioDisc material={audio} />
                  <button
                    type="button"
                    className={styles.body}
                    aria-pressed={selected}
                    onClick={() => (refusal ? toast.warning(refusal) : onSelect(audio))}
                  >
                    <span className={styles.name}>{audio.name}</span>
                    <span className={styles.note}>
                      {refusal ? `${formatClock(audio.duration)} · 时长不符` : formatClock(audio.duration)}
                    </span>
                  </button>
                  {selected && <Glyph name="check" size={16} />}
                </li>
              );
            })}
          </ul>
          <Pager page={page} pages={Math.ceil(total / MATERIALS_PAGE_SIZE)} onPage={setPage} />
        </>
      )}
    </QueryView>
  );
}
