/** Things acted on, and the acts, in words; the server may learn new ones first. */
const THINGS: Partial<Record<string, string>> = {
  'cdkey-batch': '兑换码批次',
  cdkey: '兑换码',
  credits: '积分',
  job: '任务',
  channel: '通道',
  user: '账号',
  account: '账号',
  site: '站点',
  'site-draft': '站点草稿',
  actor: '公共形象',
  voice: '公共声音',
  picture: '图片',
  file: '文件',
  notice: '公告',
  guide: '使用指南',
  protocol: '协议',
  'credit-rule': '积分规则',
  'channel-price': '通道价格',
  'video-channel': '视频通道',
  'voice-channel': '声音通道',
};
const ACTS: Partial<Record<string, string>> = {
  issue: '发放',
  export: '导出',
  approve: '审批',
  active: '解冻',
  frozen: '冻结',
  revoked: '作废',
  freeze: '冻结',
  unfreeze: '解冻',
  revoke: '作废',
  recall: '收回',
  adjust: '调整',
  refund: '退款',
  'set-grace': '设置退款宽限',
  cancel: '取消',
  retry: '重新执行',
  settle: '裁定',
  pause: '暂停',
  resume: '恢复',
  disable: '停用',
  enable: '恢复',
  'end-sessions': '强制退出',
  create: '新建',
  update: '修改',
  edit: '修改',
  upload: '上传',
  delete: '删除',
  publish: '发布',
  rollback: '回滚',
  discard: '放弃',
};

/** `cdkey-batch.export` → 导出兑换码批次; what is not known is shown as it came. */
export function actLabel(action: string): string {
  const [thing = '', act = ''] = action.split('.');
  const words = [ACTS[act], THINGS[thing]];
  return words.every(Boolean) ? words.join('') : action;
}
