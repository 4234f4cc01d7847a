import BulbOutlined from '@ant-design/icons/BulbOutlined';
import EditOutlined from '@ant-design/icons/EditOutlined';
import GlobalOutlined from '@ant-design/icons/GlobalOutlined';
import HighlightOutlined from '@ant-design/icons/HighlightOutlined';
import RobotOutlined from '@ant-design/icons/RobotOutlined';
import { botTypes, bots } from '../graphql/bots';
import { inspirationGroups } from '../graphql/inspiration-groups';
import { imagePrompts, videoPrompts } from '../graphql/prompts';
import { translateLanguages } from '../graphql/translate-languages';
import { writingThemes } from '../graphql/writing-themes';
import { group } from '../lib/resource';
import { content } from './content';

/** What the tools offer: read by all, changed by editors. */
export const creation = group('创作内容', {
  'writing-themes': {
    label: '写作主题',
    icon: <EditOutlined />,
    pages: { list: () => import('../pages/writing-themes/list') },
    ...content('writing-theme', writingThemes),
  },
  'image-prompts': {
    label: '提示词',
    icon: <HighlightOutlined />,
    pages: { list: () => import('../pages/prompts/image-list') },
    ...content('image-prompt', imagePrompts),
  },
  'video-prompts': {
    label: '视频提示词',
    under: 'image-prompts',
    pages: { list: () => import('../pages/prompts/video-list') },
    ...content('video-prompt', videoPrompts),
  },
  'inspiration-groups': {
    label: '灵感词库',
    icon: <BulbOutlined />,
    pages: { list: () => import('../pages/inspiration-groups/list') },
    ...content('inspiration-group', inspirationGroups),
  },
  bots: {
    label: '数字员工',
    icon: <RobotOutlined />,
    pages: { list: () => import('../pages/bots/list') },
    ...content('bot', bots),
  },
  'bot-types': {
    label: '员工类型',
    under: 'bots',
    pages: { list: () => import('../pages/bots/type-list') },
    ...content('bot-type', botTypes),
  },
  'translate-languages': {
    label: '翻译语言',
    icon: <GlobalOutlined />,
    pages: { list: () => import('../pages/translate-languages/list') },
    ...content('translate-language', translateLanguages),
  },
});
