import ApiOutlined from '@ant-design/icons/ApiOutlined';
import AudioOutlined from '@ant-design/icons/AudioOutlined';
import PayCircleOutlined from '@ant-design/icons/PayCircleOutlined';
import VideoCameraOutlined from '@ant-design/icons/VideoCameraOutlined';
import { opsCalls } from '@fenshen/contract';
import { channelPrices, videoChannels, voiceChannels } from '../graphql/channels';
import { creditRules } from '../graphql/credit-rules';
import { group } from '../lib/resource';
import { content } from './content';

export const prices = group('价格', {
  'credit-rules': {
    label: '积分规则',
    icon: <PayCircleOutlined />,
    pages: { list: () => import('../pages/credit-rules/list') },
    ...content('credit-rule', creditRules),
  },
  'video-channels': {
    label: '视频通道',
    icon: <VideoCameraOutlined />,
    pages: { list: () => import('../pages/channels/video-list') },
    ...content('video-channel', videoChannels),
  },
  'voice-channels': {
    label: '声音通道',
    icon: <AudioOutlined />,
    pages: { list: () => import('../pages/channels/voice-list') },
    ...content('voice-channel', voiceChannels),
  },
  /** Changed in the lists of channels. */
  'channel-prices': { label: '站点通道价格', ...content('channel-price', channelPrices) },
  providers: {
    label: '服务商',
    icon: <ApiOutlined />,
    pages: { list: () => import('../pages/providers/page') },
    calls: { reads: [opsCalls.providers], acts: [opsCalls.providerRemove, opsCalls.providerTest] },
    may: { list: opsCalls.providers, edit: opsCalls.providerSave },
  },
});
