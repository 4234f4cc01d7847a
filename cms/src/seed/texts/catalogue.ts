/** What the platform offers on its first day: channels, rules and the two demo sites. */

const MANDARIN = [{ name: '普通话', language: 'zh-CN' }];
const DIALECTS = [
  {
    name: '中国大陆',
    language: 'zh-CN',
    list: [
      { name: '普通话', language: 'zh-CN' },
      { name: '粤语', language: 'zh-HK' },
      { name: '四川话', language: 'zh-SC' },
    ],
  },
  {
    name: '海外',
    language: 'en',
    list: [
      { name: '英语', language: 'en-US' },
      { name: '日语', language: 'ja-JP' },
    ],
  },
];

export const VOICE_CHANNELS = [
  {
    api: 'mm',
    name: '极速音色',
    desc: '样本短、出声快，适合日常口播',
    version_name: '2.0',
    credits: 100,
    free_times: 1,
    train_times: 3,
    upload_tips: '建议10秒-5分钟，单人清晰人声',
    languages: MANDARIN,
  },
  {
    api: 'hs',
    name: '高保真音色',
    desc: '还原度高，情绪自然',
    version_name: '3.0',
    credits: 300,
    free_times: 0,
    train_times: 10,
    upload_tips: '建议3-5分钟',
    languages: MANDARIN,
  },
  {
    api: 'fish',
    name: '多情绪音色',
    desc: '语气丰富，语速与音调由样本决定',
    version_name: '2.0',
    credits: 150,
    free_times: 0,
    train_times: 3,
    upload_tips: '建议1-3分钟',
    languages: MANDARIN,
  },
  {
    api: 'xf',
    name: '专业录音音色',
    desc: '使用手持设备按提示录音',
    version_name: '2.0',
    credits: 200,
    free_times: 0,
    train_times: 1,
    upload_tips: '请在安静环境用手机录制，建议1分钟',
    languages: MANDARIN,
  },
  {
    api: 'nw',
    name: '方言音色',
    desc: '支持多种方言与语种，单次最多500字',
    version_name: '1.0',
    credits: 120,
    free_times: 0,
    train_times: 3,
    upload_tips: '建议3-5分钟',
    languages: DIALECTS,
  },
] as const;

export const VIDEO_CHANNELS = [
  {
    api: 'ou',
    name: '免费通道',
    desc: '免费排队，适合先看效果',
    version_name: '1.0',
    credits: 0,
    concurrency: 1,
  },
  {
    api: 'gj',
    name: '免费进阶',
    desc: '免费排队，要求形象视频30秒-300秒',
    version_name: '1.0',
    credits: 0,
    concurrency: 1,
  },
  {
    api: 'df',
    name: '快速通道',
    desc: '优先处理，约3-5分钟',
    version_name: '2.0',
    credits: 6,
    concurrency: 2,
  },
  {
    api: 'fy',
    name: '深度通道',
    desc: '效果最佳，约6-10分钟',
    version_name: '3.0',
    credits: 12,
    concurrency: 2,
  },
] as const;

export const CREDIT_RULES = [
  { action: 'audition', name: '语音试听', unit: 'each', credits: 0, free_per_day: 0 },
  { action: 'avatar-train', name: '制作形象', unit: 'each', credits: 0, free_per_day: 0 },
  { action: 'storage-expand', name: '存储扩容', unit: 'each', credits: 5000, free_per_day: 0 },
  { action: 'multi-video', name: '多场景视频', unit: 'second', credits: 15, free_per_day: 0 },
  { action: 'extract-video', name: '视频提取', unit: 'each', credits: 10, free_per_day: 3 },
  { action: 'extract-audio', name: '音频提取', unit: 'each', credits: 10, free_per_day: 3 },
  { action: 'image', name: '文生图', unit: 'each', credits: 10, free_per_day: 0 },
  { action: 'chat', name: '文案对话', unit: 'each', credits: 10, free_per_day: 0 },
] as const;

export const SITES = [
  {
    code: 'default',
    name: '默认站点',
    hosts: ['localhost', '127.0.0.1'],
    title: 'AI超级分身 - 数字人视频创作平台',
    site_title: 'AI超级分身',
    theme: 'dark',
    brand_color: '#6d7cff',
    seo_keyword: '数字人,口播视频,声音合成,短视频创作',
    seo_desc: '用数字人和合成声音，几分钟做出一条口播视频。',
    login_title: '让每个人都有一个会说话的分身',
    diy_label: '',
    copyright: '© 2026 AI超级分身',
    visitor_trial: true,
    trial_credits: 30,
  },
  {
    code: 'aurora',
    name: '极光演示站',
    hosts: ['aurora.localhost'],
    title: '极光数字人 - 企业短视频工作台',
    site_title: '极光数字人',
    theme: 'light',
    brand_color: '#0f9d76',
    seo_keyword: '企业短视频,数字人主播,营销视频',
    seo_desc: '面向企业团队的数字人短视频工作台。',
    login_title: '一支不打烊的主播团队',
    diy_label: '技术支持：极光科技',
    copyright: '© 2026 极光科技',
    visitor_trial: false,
    trial_credits: 0,
  },
] as const;
