import { AVATAR_STATUS, type OpsActor } from '@fenshen/contract';
import { formatSeconds } from '@fenshen/web';
import { RowAct } from '../../components/row-acts';
import { LibraryCard } from '../library/library-card';
import { TrainingState } from '../library/training-state';

interface ActorCardProps {
  actor: OpsActor;
  editable: boolean;
  onToggle: (enabled: boolean) => void;
  onAct: (act: 'edit' | 'delete' | 'retry') => void;
}

/** One public actor. */
export function ActorCard({ actor, editable, onToggle, onAct }: ActorCardProps) {
  const { status, drawn, orientation, duration } = actor;
  const facts = [
    orientation === 'landscape' ? '横屏' : '竖屏',
    drawn ? '手绘' : formatSeconds(duration),
    `排序 ${actor.sort}`,
  ];
  const failed = status === AVATAR_STATUS.failed;
  return (
    <LibraryCard
      item={actor}
      cover={actor.cover}
      video={actor.url}
      facts={facts.join(' · ')}
      state={
        status === AVATAR_STATUS.done ? undefined : (
          <TrainingState
            state={failed ? 'failed' : 'working'}
            progress={actor.progress}
            reason={actor.reason}
          />
        )
      }
      editable={editable}
      onToggle={onToggle}
      acts={
        <>
          {failed && actor.job_id && <RowAct onClick={() => onAct('retry')}>重试</RowAct>}
          <RowAct onClick={() => onAct('edit')}>编辑</RowAct>
          <RowAct danger onClick={() => onAct('delete')}>
            删除
          </RowAct>
        </>
      }
    />
  );
}
