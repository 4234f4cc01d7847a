import type { Voice } from '@fenshen/contract';
import { Button } from '../../../components/button';
import { IconButton } from '../../../components/icon-button';
import { StatusTag } from '../../../components/status-tag';
import {
  canConfirm,
  canDelete,
  canEdit,
  canRename,
  isTraining,
  trainingFailed,
} from '../../../lib/voice-rules';
import type { VoiceActions } from '../hooks/use-voice-actions';
import { providerName, voiceTraits } from '../voice-text';
import styles from './voice-card.module.css';
import { VoiceDisc } from './voice-disc';

/** An own voice: audition, and what may still be done with it. */
export function VoiceCard({ voice, actions }: { voice: Voice; actions: VoiceActions }) {
  const failed = trainingFailed(voice);
  return (
    <article className={styles.card} aria-label={voice.name} data-voice-id={voice.id}>
      <div className={styles.head}>
        <VoiceDisc voice={voice} />
        <div className={styles.words}>
          <h3 className={styles.name} title={voice.name}>
            {voice.name}
          </h3>
          <p className={styles.note}>
            <span className={styles.badge}>{providerName(voice)}</span>
            <span>{voiceTraits(voice)}</span>
          </p>
        </div>
        {canRename(voice) && (
          <IconButton glyph="pencil" label={`重命名 ${voice.name}`} onClick={() => actions.onRename(voice)} />
        )}
        {canDelete(voice) && (
          <IconButton glyph="trash" label={`删除 ${voice.name}`} onClick={() => actions.onDelete(voice)} />
        )}
      </div>
      {failed && <p className={styles.reason}>{voice.reason || '请换一段清晰的录音重新克隆'}</p>}
      <div className={styles.foot}>
        <VoiceState voice={voice} />
        <div className={styles.actions}>
          {canEdit(voice) && failed && (
            <Button size="small" onClick={() => actions.onRetrain(voice)}>
              重新上传
            </Button>
          )}
          {canEdit(voice) && !failed && (
            <Button size="small" onClick={() => actions.onEdit(voice)}>
              修改
            </Button>
          )}
          {canConfirm(voice) && (
            <Button size="small" onClick={() => actions.onConfirm(voice)}>
              确认
            </Button>
          )}
        </div>
      </div>
    </article>
  );
}

function VoiceState({ voice }: { voice: Voice }) {
  if (isTraining(voice)) return <StatusTag tone="working">克隆中</StatusTag>;
  if (trainingFailed(voice)) return <StatusTag tone="danger">克隆失败</StatusTag>;
  if (voice.remained_times > 0) return <span className={styles.times}>剩余修改{voice.remained_times}次</span>;
  return <StatusTag tone="success">可使用</StatusTag>;
}
