/** Every act that can cost credits by a rule, and what it is called unless its rule says otherwise. */
export const CREDIT_ACTIONS = {
  chat: '文案对话',
  script: '文案写作',
  audition: '语音试听',
  'voice-clone': '声音克隆',
  'avatar-train': '制作形象',
  'avatar-video': '口播视频',
  'multi-video': '多场景视频',
  'photo-video': '照片说话',
  translate: '视频翻译',
  'extract-video': '视频提取',
  'extract-audio': '音频提取',
  transcribe: '语音转写',
  image: '文生图',
  'text-video': '文生视频',
  'image-video': '图生视频',
  'storage-expand': '存储扩容',
  'vip-day': '会员时长',
} as const;
export type CreditAction = keyof typeof CREDIT_ACTIONS;
export const isCreditAction = (action: string): action is CreditAction =>
  Object.keys(CREDIT_ACTIONS).includes(action);
