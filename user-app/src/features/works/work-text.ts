import { WORK_STATUS, type Work } from '@fenshen/contract';

/** Time left in words; coarse, because it is a guess. */
export function etaText(seconds: number): string {
  if (seconds <= 0) return '';
  if (seconds < 60) return `预计还需${Math.max(5, Math.ceil(seconds / 5) * 5)}秒`;
  if (seconds < 3600) return `预计还需${Math.ceil(seconds / 60)}分钟`;
  return `预计还需${Math.ceil(seconds / 360) / 10}小时`;
}

/** One line about a work in the making: its place in the queue, then its progress. */
export function progressText(work: Work): string {
  if (work.state === 'unknown') return '正在核对生成结果';
  if (work.position > 0) return `排队中，前面还有${work.position}个任务`;
  if (work.state === 'queued') return '排队中，即将开始';
  return etaText(work.eta) || '生成中';
}

/** Why a work failed, and that it cost nothing. */
export function failureText(work: Work): string {
  const reason = work.reason.replace(/[。，,.\s]+$/, '');
  if (reason.includes('积分已退回')) return reason;
  return `${reason || '生成失败'}，积分已退回`;
}

export const isGenerating = (work: Work) =>
  work.status !== WORK_STATUS.done && work.status !== WORK_STATUS.failed;

/** Works that ended between two readings of a list. New entries are no news: they came with the page. */
export function endedBetween(before: readonly Work[], after: readonly Work[]): Work[] {
  const making = new Set(before.filter(isGenerating).map((work) => work.id));
  return after.filter((work) => making.has(work.id) && !isGenerating(work));
}

/** What could not be deleted of many, and why; the first by name. */
export function failuresText(failed: readonly { name: string; msg: string }[]): string {
  const [first] = failed;
  const more = failed.length > 1 ? `等${failed.length}个作品` : '';
  return first ? `「${first.name}」${more}未能删除：${first.msg}` : '';
}

/** A text in parts around what was searched for in it. */
export function aroundMatch(text: string, q: string): { before: string; match: string; after: string } {
  const at = text.toLowerCase().indexOf(q.toLowerCase());
  if (at < 0 || !q) return { before: text, match: '', after: '' };
  return {
    before: text.slice(0, at),
    match: text.slice(at, at + q.length),
    after: text.slice(at + q.length),
  };
}

/** A film that is its sound alone. */
export const isSound = (work: Pick<Work, 'only_audio'>) => work.only_audio === 1;

/** A file name any system takes, without what tells its kind. */
function fileStem({ name }: Pick<Work, 'name'>): string {
  const safe = name
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return safe || '未命名';
}

/** Under which name a work is saved. */
export const downloadName = (work: Pick<Work, 'name' | 'only_audio'>): string =>
  `${fileStem(work)}.${isSound(work) ? 'm4a' : 'mp4'}`;

/** Players find subtitles by the film's name. */
export const subtitlesName = (work: Pick<Work, 'name'>): string => `${fileStem(work)}.srt`;
