import type { GlyphName } from '../components/glyph';

/** A screen that comes with a later release: what it will do, in the user's words. */
export interface SoonPageInfo {
  path: string;
  title: string;
  glyph: GlyphName;
  text: string;
  points: readonly string[];
}

const store = {
  glyph: 'store',
  points: [
    '一处用齐图片、视频、音频与文案工具',
    '结果直接存入素材库，用于视频创作',
    '按次计费，部分工具每天有免费次数',
  ],
} as const;
const replicate = {
  path: '/explosiveAnalysis',
  title: '超级复刻',
  glyph: 'replicate',
  text: '粘贴一条爆款视频的链接，拆解它的结构，再用您的人设和产品写出同款脚本。',
  points: ['拆解爆款视频的选题、结构与话术', '管理您的人设与产品资料', '一键生成同款口播脚本'],
} as const;
const helper = {
  path: '/helper/index',
  title: '超级助手',
  glyph: 'helper',
  text: '把重复的内容工作交给助手：说清楚要什么，它按步骤完成。',
  points: ['用一句话布置任务', '长任务在后台完成后通知您', '结果可直接带入视频创作'],
} as const;
const employee = {
  path: '/employee',
  title: '超级员工',
  glyph: 'employee',
  text: '为每个岗位请一位数字员工：文案、运营、客服，各有所长，随时可问。',
  points: ['按岗位挑选并聘用员工', '与员工对话，记录随时可查', '满意的文案一键去创作视频'],
} as const;
const tool = (path: string, title: string, text: string): SoonPageInfo => ({ path, title, text, ...store });

/** Routes of both specifications whose screens are not open yet. */
export const soonPages: readonly SoonPageInfo[] = [
  {
    path: '/copywrite/index',
    title: '文案创作',
    glyph: 'list',
    text: '给一个主题，写出可以直接口播的文案。',
    points: ['按主题与字数生成', '在线修改与润色', '一键去创作视频'],
  },
  replicate,
  { ...replicate, path: '/explosiveAnalysis/video', title: '视频拆解' },
  { ...replicate, path: '/explosiveAnalysis/user', title: '账号拆解' },
  { ...replicate, path: '/explosiveAnalysis/character', title: '我的人设' },
  { ...replicate, path: '/explosiveAnalysis/project', title: '我的产品' },
  employee,
  { ...employee, path: '/employee/talking' },
  helper,
  { ...helper, path: '/helper/operation' },
  { ...helper, path: '/helper/asyncOperation' },
  tool('/store', 'AI创作合集', '图片、视频、音频、文案的 AI 工具都在这里，按需取用。'),
  tool('/store/extraction', '视频提取', '粘贴分享链接，取回无水印的原视频。'),
  tool('/store/audioExtraction', '音频提取', '从链接或本地视频中提取清晰的音频。'),
  tool('/store/sea', '视频翻译', '把一条视频翻译成另一种语言，口型同步。'),
  tool('/store/wsImage', '文生图', '用一段描述生成图片，可选比例与参考图。'),
  tool('/store/wsVideo', '文生视频', '用一段描述生成 5 秒或 10 秒的视频。'),
  tool('/store/tsVideo', '图生视频', '让一张图片动起来，或用首尾帧生成过渡视频。'),
  tool('/store/aiChat', '文案助手', '和 AI 一起打磨选题、标题与口播文案。'),
];
