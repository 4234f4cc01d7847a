import type { VoicePreset } from '../types';

/** The embedded public voices. Codes are stored by sites: never reuse one for another voice. */
export const voicePresets: VoicePreset[] = [
  {
    code: 'xiaoya',
    name: '晓雅',
    gender: 'female',
    desc: '知性女声，吐字清楚，适合产品讲解和课程',
    spec: { variant: 'f2', pitch: 52, range: 62, formant: 1.02, tempo: 1, shelfDb: 2 },
  },
  {
    code: 'xiaotian',
    name: '小甜',
    gender: 'female',
    desc: '甜美女声，语调活泼，适合种草和好物推荐',
    spec: { variant: 'Annie', pitch: 66, range: 80, formant: 1.06, tempo: 1.05, shelfDb: 1 },
  },
  {
    code: 'anran',
    name: '安然',
    gender: 'female',
    desc: '温柔女声，节奏舒缓，适合情感和晚安故事',
    spec: { variant: 'steph', pitch: 44, range: 48, formant: 0.99, tempo: 0.9, shelfDb: 4 },
  },
  {
    code: 'wanqing',
    name: '婉清',
    gender: 'female',
    desc: '沉稳女声，正式大方，适合新闻播报和企业宣传',
    spec: { variant: 'f1', pitch: 38, range: 50, formant: 0.97, tempo: 0.97, shelfDb: 1 },
  },
  {
    code: 'yueer',
    name: '悦儿',
    gender: 'female',
    desc: '清亮少女声，干净利落，适合短视频口播',
    spec: { variant: 'linda', pitch: 60, range: 70, formant: 1.08, tempo: 1.08, shelfDb: 0 },
  },
  {
    code: 'haoran',
    name: '浩然',
    gender: 'male',
    desc: '磁性男声，稳重有力，适合品牌宣传和解说',
    spec: { variant: 'm1', pitch: 52, range: 55, formant: 0.96, tempo: 0.95, shelfDb: 2 },
  },
  {
    code: 'mingyu',
    name: '明宇',
    gender: 'male',
    desc: '阳光男声，亲切自然，适合知识分享和教学',
    spec: { variant: 'm3', pitch: 56, range: 66, formant: 1.04, tempo: 1.03, shelfDb: 2 },
  },
  {
    code: 'zhenbang',
    name: '振邦',
    gender: 'male',
    desc: '浑厚男声，庄重低沉，适合纪录片和党政宣传',
    spec: { variant: 'm5', pitch: 40, range: 42, formant: 0.92, tempo: 0.9, shelfDb: 3 },
  },
  {
    code: 'jiale',
    name: '嘉乐',
    gender: 'male',
    desc: '活力男声，语速明快，适合促销和直播带货',
    spec: { variant: 'm7', pitch: 68, range: 82, formant: 1.08, tempo: 1.15, shelfDb: 1 },
  },
  {
    code: 'bolin',
    name: '柏林',
    gender: 'male',
    desc: '儒雅长者声，从容不迫，适合养生和国学',
    spec: { variant: 'm2', pitch: 42, range: 60, formant: 0.98, tempo: 0.84, shelfDb: 5 },
  },
];
