/** What the queue notes at a change of state, in words; a vendor's own answers are shown as they came. */
const WORDS: Partial<Record<string, string>> = {
  created: '已提交',
  claimed: '开始处理',
  submitted: '已提交给服务商',
  finished: '处理完成',
  'accepted by the provider': '服务商已受理',
  'the provider answers again': '服务商恢复答复',
  'the outcome is unclear': '服务商答复不明确',
  'its worker shuts down': '处理进程重启，交给其他进程',
  'cancelled while queued': '排队时取消',
  'refused, to be tried again': '服务商拒绝，稍后重试',
  'the worker was lost': '处理进程中断，重新排队',
  'the worker was lost while submitting': '提交时处理进程中断，无法确认服务商是否受理',
  'waited too long in the queue': '排队超时',
  'the vendor did not finish in time': '服务商超时未完成',
  cancelled: '已取消',
};
const SETTLED = 'settled by staff: ';

export function eventWords(why: string): string {
  if (why.startsWith(SETTLED)) return `人工处理：${why.slice(SETTLED.length)}`;
  return WORDS[why] ?? why;
}
