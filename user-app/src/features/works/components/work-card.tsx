import { WORK_STATUS, type Work } from '@fenshen/contract';
import { formatClock } from '@fenshen/web';
import { useState } from 'react';
import { MoreMenu } from '../../../components/antd/more-menu';
import { Glyph } from '../../../components/glyph';
import { IconButton } from '../../../components/icon-button';
import { SilentClip } from '../../../components/silent-clip';
import { TickBox } from '../../../components/tick-box';
import { aroundMatch, failureText, isGenerating, isSound, progressText } from '../work-text';
import { ProgressRing } from './progress-ring';
import styles from './work-card.module.css';

export interface WorkActions {
  onPlay: (work: Work) => void;
  onDownload: (work: Work) => void;
  onSubtitles: (work: Work) => void;
  onRename: (work: Work) => void;
  /** Opens a film to be made again with changes; of any other work, the create page with what it was made of; left out where neither can. */
  onEdit?: (work: Work) => void;
  onMove: (work: Work) => void;
  onShare: (work: Work) => void;
  onDelete: (work: Work) => void;
  onCancel: (work: Work) => void;
}

interface Props {
  work: Work;
  actions: WorkActions;
  /** What was searched for. */
  q: string;
  /** Given while works are selected: pressing the card does that, and nothing else is offered. */
  selection?: { selected: boolean; onToggle: (range: boolean) => void };
}

/** One work: its picture or how far it is, and what can be done with it. */
export function WorkCard({ work, actions, q, selection }: Props) {
  const done = work.status === WORK_STATUS.done;
  const cost = work.credits > 0 && work.status !== WORK_STATUS.failed ? `${work.credits}积分` : '';
  return (
    <article
      className={styles.card}
      aria-label={work.name}
      data-work-id={work.id}
      data-selected={selection?.selected || undefined}
    >
      <div className={styles.frame} data-channel={work.api_key}>
        {done && <Finished work={work} onPlay={() => actions.onPlay(work)} />}
        {isGenerating(work) && <Making work={work} onCancel={() => actions.onCancel(work)} />}
        {work.status === WORK_STATUS.failed && (
          <div className={styles.failed}>
            <span className={styles.alert}>
              <Glyph name="alert" size={20} />
            </span>
            <p>{failureText(work)}</p>
          </div>
        )}
        {work.shares > 0 && <span className={styles.shared}>分享中</span>}
        {selection && <Tick name={work.name} {...selection} />}
      </div>
      <div className={styles.foot}>
        <h3 className={styles.name} title={work.name}>
          {work.name}
        </h3>
        <div className={styles.about}>
          <p className={styles.note}>
            {[work.create_time.slice(5, 16), cost, work.api_name].filter(Boolean).join(' · ')}
          </p>
          {work.excerpt && <Excerpt text={work.excerpt} q={q} />}
        </div>
        {done && !selection && (
          <IconButton glyph="download" label={`下载 ${work.name}`} onClick={() => actions.onDownload(work)} />
        )}
        {!selection && <WorkMenu work={work} actions={actions} />}
      </div>
    </article>
  );
}

function Tick({ name, selected, onToggle }: { name: string } & NonNullable<Props['selection']>) {
  return (
    <div className={styles.tick}>
      <TickBox label={`选择 ${name}`} checked={selected} onChange={(_checked, extend) => onToggle(extend)} />
    </div>
  );
}

/** Where the script has what was searched for. */
function Excerpt({ text, q }: { text: string; q: string }) {
  const { before, match, after } = aroundMatch(text, q);
  return (
    <p className={styles.excerpt}>
      …{before}
      <mark>{match}</mark>
      {after}…
    </p>
  );
}

function Finished({ work, onPlay }: { work: Work; onPlay: () => void }) {
  const [active, setActive] = useState(false);
  return (
    <div
      className={styles.media}
      onPointerEnter={() => setActive(true)}
      onPointerLeave={() => setActive(false)}
    >
      {isSound(work) && (
        <span className={styles.sound}>
          <Glyph name="voice" size={48} />
        </span>
      )}
      {work.cover && <img className={styles.backdrop} src={work.cover} alt="" loading="lazy" />}
      {work.cover && <img src={work.cover} alt="" loading="lazy" decoding="async" />}
      {active && !isSound(work) && <SilentClip url={work.url} />}
      <button type="button" className={styles.play} aria-label={`播放 ${work.name}`} onClick={onPlay}>
        <span>
          <Glyph name="play" size={20} />
        </span>
      </button>
      {work.duration > 0 && <span className={styles.length}>{formatClock(work.duration)}</span>}
    </div>
  );
}

function Making({ work, onCancel }: { work: Work; onCancel: () => void }) {
  return (
    <div className={styles.making}>
      <ProgressRing percent={Math.min(99, Math.round(work.progress))} label={`${work.name}的生成进度`} />
      <p>{progressText(work)}</p>
      {work.can_cancel && (
        <button type="button" className={styles.cancel} onClick={onCancel}>
          取消生成
        </button>
      )}
    </div>
  );
}

function WorkMenu({ work, actions }: { work: Work; actions: WorkActions }) {
  const done = work.status === WORK_STATUS.done;
  const making = isGenerating(work);
  const { onEdit } = actions;
  const items = [
    ...(done
      ? [
          { key: 'share', label: '分享', onClick: () => actions.onShare(work) },
          { key: 'rename', label: '重命名', onClick: () => actions.onRename(work) },
          ...(work.is_multi
            ? []
            : [{ key: 'subtitles', label: '下载字幕', onClick: () => actions.onSubtitles(work) }]),
        ]
      : []),
    ...(!onEdit || (work.is_multi && making)
      ? []
      : [
          {
            key: 'edit',
            label: work.is_multi ? '再次编辑' : '再做一条',
            onClick: () => onEdit(work),
          },
        ]),
    { key: 'move', label: '移动到文件夹', onClick: () => actions.onMove(work) },
    ...(making
      ? []
      : [{ key: 'delete', label: '删除', danger: true, onClick: () => actions.onDelete(work) }]),
  ];
  return <MoreMenu label={`${work.name}的更多操作`} items={items} />;
}
