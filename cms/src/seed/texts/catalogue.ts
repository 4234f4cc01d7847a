/** What the platform offers on its first day: channels, rules and the two demo sites. */

const MANDARIN = [{ name: '普通话', language: 'zh-CN' }];
/** The same as a tree of regions, as channels with dialects list them. */
const REGIONS = [{ name: '中国大陆', language: 'zh-CN', list: MANDARIN }];

/**
 * What each channel does while the engine serves it: it matches voices, it does not clone them. Operators who bind a
 * vendor say what that vendor does.
 */
export const VOICE_CHANNELS = [
  {
    api: 'mm',
    name: '快捷匹配',
    desc: '按样本的音高、语速和音色，匹配相近的合成声音，可修改3次',
    version_name: '2.0',
    credits: 100,
    free_times: 1,
    train_times: 3,
    upload_tips: '建议10秒-5分钟，单人清晰人声',
    languages: MANDARIN,
  },
  {
    api: 'hs',
    name: '精调匹配',
    desc: '匹配方式相同，可修改10次，适合反复调整',
    version_name: '3.0',
    credits: 300,
    free_times: 0,
    train_times: 10,
    upload_tips: '建议3-5分钟',
    languages: MANDARIN,
  },
  {
    api: 'fish',
    name: '语速可调匹配',
    desc: '匹配后只可调节语速，音量与音调由样本决定',
    version_name: '2.0',
    credits: 150,
    free_times: 0,
    train_times: 3,
    upload_tips: '建议1-3分钟',
    languages: MANDARIN,
  },
  {
    api: 'xf',
    name: '手持录音匹配',
    desc: '适合手持设备录制的样本，匹配后不可在网页修改',
    version_name: '2.0',
    credits: 200,
    free_times: 0,
    train_times: 1,
    upload_tips: '请在安静环境用手机录制，建议1分钟',
    languages: MANDARIN,
  },
  {
    api: 'nw',
    name: '固定语调匹配',
    desc: '语速与音调固定，单次最多500字',
    version_name: '1.0',
    credits: 120,
    free_times: 0,
    train_times: 3,
    upload_tips: '建议3-5分钟',
    languages: REGIONS,
  },
] as const;

export const VIDEO_CHANNELS = [
  {
    api: 'ou',
    name: '免费通道',
    desc: '免费，540P，逐个排队处理，适合先看效果',
    version_name: '1.0',
    credits: 0,
    concurrency: 1,
  },
  {
    api: 'gj',
    name: '免费进阶',
    desc: '免费，540P，逐个排队处理，要求形象视频30秒-300秒',
    version_name: '1.0',
    credits: 0,
    concurrency: 1,
  },
  {
    api: 'df',
    name: '快速通道',
    desc: '720P，可同时处理两个作品，排队更少',
    version_name: '2.0',
    credits: 6,
    concurrency: 2,
  },
  {
    api: 'fy',
    name: '深度通道',
    desc: '1080P，不超过形象视频的分辨率，可同时处理两个作品',
    version_name: '3.0',
    credits: 12,
    concurrency: 2,
  },
] as const;

export const CREDIT_RULES = [
  { action: 'audition', name: '语音试听', unit: 'each', credits: 0, free_per_day: 0 },
  { action: 'avatar-train', name: '制作形象', unit: 'each', credits: 0, free_per_day: 0 },
  { action: 'storage-expand', name: '存储扩容', unit: 'each', credits: 5000, free_per_day: 0 },
  { action: 'vip-day', name: '会员时长', unit: 'each', credits: 50, free_per_day: 0 },
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
