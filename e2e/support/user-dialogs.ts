import { SOURCE } from '@fenshen/contract';
import type { SendLine } from './send-line';
import { aFilm, aFilmPrice, aMaterial, anAvatar, aPhoto, aVoice } from './user-things';
import { WORK_SENDS } from './user-dialogs-works';

const listOf = <T>(...list: T[]) => ({ list, total: list.length });
const voices = (...list: ReturnType<typeof aVoice>[]) => ({
  '/api/user/voice': { ...listOf(...list), generate: 0 },
});
const avatars = { '/api/user/video': { ...listOf(anAvatar()), hlist: [], slist: [] } };
const pictures = { '/api/user/material': listOf(aMaterial()) };
const photos = { '/api/user/photo': listOf(aPhoto()) };
const sound = aMaterial({ type: 'audio', name: '开场白', url: '/a.wav', duration: 6, width: 0, height: 0 });
const agreement = { type: 'user', id: 1, title: '用户协议', version: 2, content: '<p>新增条款</p>' };

const ACCOUNT = /^我的账号/;
const SAVE = /^保\s?存$/;
const DELETE = /^删\s?除$/;

/** Everything the user app sends on a confirm. */
export const SENDS: readonly SendLine[] = [
  {
    file: 'features/auth/components/login-form.tsx',
    what: 'signing in',
    page: '/login',
    onPage: true,
    opens: ['tick'],
    fill: { 账号: '13800000009', 密码: 'abc12345' },
    confirm: '登录',
  },
  {
    file: 'features/auth/components/login-form.tsx',
    what: 'registering',
    page: '/login?state=2',
    onPage: true,
    opens: ['tick'],
    fill: { 手机号: '13800000009', 密码: 'abc12345', 兑换码: 'ABCD-EFGH' },
    confirm: '注册并兑换',
  },
  {
    file: 'features/protocol/components/agreement-dialog.tsx',
    page: '/home',
    reads: { '/api/user/agreements': { list: [agreement] } },
    confirm: '同意并继续',
  },
  {
    file: 'features/credits/components/redeem-dialog.tsx',
    page: '/works',
    opens: [ACCOUNT, '积分兑换'],
    fill: { 兑换码: 'ABCD-EFGH' },
    confirm: '立即兑换',
  },
  {
    file: 'features/account/components/password-dialog.tsx',
    page: '/works',
    opens: [ACCOUNT, '修改密码'],
    fill: { 原密码: 'abc12345', 新密码: 'xyz98765', 确认新密码: 'xyz98765' },
    confirm: '确认修改',
  },
  {
    file: 'features/account/components/vip-dialog.tsx',
    page: '/works',
    opens: [/VIP/, '用积分开通'],
    confirm: /^支付/,
  },
  {
    file: 'features/account/components/storage-meter.tsx',
    page: '/works',
    opens: [ACCOUNT, '空间扩容'],
    confirm: '确认扩容',
  },
  {
    file: 'features/account/components/account-panel.tsx',
    page: '/works',
    opens: [ACCOUNT, '切换账号'],
    confirm: '退出并切换',
    leavesFor: /#\/login/,
  },
  ...WORK_SENDS,
  {
    file: 'features/materials/components/text-dialog.tsx',
    page: '/material/index?type=text',
    opens: ['新建文案'],
    fill: { 名称: '口播稿', 文案内容: '大家好，欢迎光临。' },
    confirm: SAVE,
  },
  {
    file: 'features/materials/components/material-dialogs.tsx',
    page: '/material/index',
    reads: pictures,
    opens: ['门店照片的更多操作', '重命名'],
    fill: { 素材名称: '新门店' },
    confirm: SAVE,
  },
  {
    file: 'features/materials/hooks/use-material-actions.ts',
    page: '/material/index',
    reads: pictures,
    opens: ['门店照片的更多操作', '删除'],
    confirm: DELETE,
  },
  {
    file: 'features/photos/components/upload-dialog.tsx',
    page: '/pet?source=1',
    opens: ['上传照片'],
    fill: { 宠物名称: '团子' },
    upload: 'picture',
    confirm: /^确\s?定$/,
  },
  {
    file: 'features/photos/components/mouth-dialog.tsx',
    page: '/pet?source=1',
    reads: photos,
    opens: ['调整嘴巴'],
    confirm: '保存位置',
  },
  {
    file: 'features/photos/components/photo-library.tsx',
    page: '/pet?source=1',
    reads: photos,
    opens: ['删除 团子'],
    confirm: DELETE,
  },
  {
    file: 'features/voices/components/voice-dialogs.tsx',
    page: '/clone?id=1',
    reads: voices(aVoice()),
    opens: [/^重命名/],
    fill: { 声音名称: '新音色' },
    confirm: SAVE,
  },
  {
    file: 'features/voices/components/voice-edit-dialog.tsx',
    page: '/clone?id=1',
    reads: voices(aVoice()),
    opens: [/^修\s?改$/],
    confirm: '保存修改',
  },
  {
    file: 'features/voices/hooks/use-voice-actions.ts',
    what: 'confirming',
    page: '/clone?id=1',
    reads: voices(aVoice()),
    opens: [/^确\s?认$/],
    confirm: /^确\s?认$/,
  },
  {
    file: 'features/voices/hooks/use-voice-actions.ts',
    what: 'deleting',
    page: '/clone?id=1',
    reads: voices(aVoice({ remained_times: 0 })),
    opens: [/^删除/],
    confirm: DELETE,
  },
  {
    file: 'features/voices/components/voice-form-dialog.tsx',
    page: '/clone?id=1',
    opens: ['新增克隆', '下一步', 'tick', '下一步'],
    fill: { 声音名称: '我的播报音' },
    upload: 'sound',
    confirm: '开始克隆',
  },
  {
    file: 'features/avatars/components/clone-dialog.tsx',
    page: '/profile',
    opens: ['新增形象', 'tick', '下一步'],
    fill: { 形象名称: '我的分身' },
    upload: 'clip',
    confirm: '开始克隆',
  },
  {
    file: 'features/avatars/components/my-avatar-list.tsx',
    page: '/profile',
    reads: avatars,
    opens: [/^删除/],
    confirm: DELETE,
  },
  {
    file: 'features/create/components/channel-dialog.tsx',
    page: `/create?id=1&source=${SOURCE.own}&origin=audio&audioId=1`,
    reads: { ...avatars, '/api/user/material': listOf(sound) },
    opens: ['合成视频'],
    confirm: '开始合成',
  },
  {
    file: 'features/films/components/order-dialog.tsx',
    page: '/multiples?id=1',
    reads: { ...avatars, '/api/user/multiWorks': aFilm(), '/api/user/multiWorksPrice': aFilmPrice() },
    opens: ['提交合成'],
    confirm: '确认合成',
  },
];

/** Files that draw or open one and send nothing themselves, or are drawn by those above; and why. */
export const ELSEWHERE: Readonly<Record<string, string>> = {
  'components/antd/dialog.tsx': 'the frame of all',
  'components/antd/confirm-dialog.tsx': 'asks what the hooks and lists above want confirmed',
  'components/antd/rename-dialog.tsx': 'works, materials and voices are renamed by it',
  'components/antd/clone-form-dialog.tsx': 'the form of a voice and of an avatar',
  'components/antd/consent-dialog.tsx': 'on the way to both forms; sends nothing',
  'components/antd/submitted-dialog.tsx': 'says that it was sent',
  'components/antd/audio-dialog.tsx': 'plays',
  'components/antd/video-dialog.tsx': 'plays',
  'app/layouts/dialog-host.tsx': 'opens redeem, password, VIP and notices',
  'app/layouts/command-palette.tsx': 'leads to pages',
  'features/auth/components/code-form.tsx': 'of staff alone; admin-second-factor.spec signs in by it',
  'app/pages/create/submit-dialogs.tsx': 'consent, channel, submitted',
  'features/avatars/components/clone-flow.tsx': 'consent, then the form',
  'features/voices/components/voice-clone-flow.tsx': 'channel, consent, then the form',
  'features/voices/components/voice-channel-dialog.tsx': 'on the way to the form; sends nothing',
  'features/create/components/voice-params.tsx': 'a panel of the page; use-send.test: one request',
  'features/create/components/presets.tsx':
    'a form of the page; presets.test: one request, its end told in place',
  'features/create/hooks/use-draft.ts': 'asks whether a script replaces another, in this browser',
  'features/films/components/pick-dialog.tsx': 'chooses a figure or a voice; sends nothing',
  'features/materials/components/preview-dialog.tsx': 'shows',
  'features/notices/components/notice-dialog.tsx': 'shows',
  'features/photos/components/rules-dialog.tsx': 'shows',
  'features/works/components/download-dialog.tsx': 'reads a file',
  'lib/use-send.ts': 'what all of them send through',
};
