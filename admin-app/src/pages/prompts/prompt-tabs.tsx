import { LinkTabs } from '../../components/link-tabs';

const TABS = [
  { to: '/image-prompts', label: '文生图' },
  { to: '/video-prompts', label: '视频' },
];

/** The sorts of recommended prompts, each a list of its own. */
export function PromptTabs() {
  return <LinkTabs label="提示词分类" tabs={TABS} />;
}
