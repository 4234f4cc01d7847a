import { SOURCE } from '@fenshen/contract';
import { aFilm, aFilmPrice, aMaterial, anAvatar, aVoice, aWork } from './user-things';

/** How one dialog, question or form of the user app is opened and confirmed. */
export interface SendLine {
  /** Where it is written, below `user-app/src`. */
  file: string;
  /** Where one file sends several things. */
  what?: string;
  page: string;
  /** Stands for the server where a thing in a certain state is needed. */
  reads?: Readonly<Record<string, unknown>>;
  /** What is pressed on the way, by name; `tick` ticks the consent. */
  opens?: readonly (string | RegExp | 'tick')[];
  /** What is typed, by label. */
  fill?: Readonly<Record<string, string>>;
  /** A file that is uploaded first. */
  upload?: 'sound' | 'clip';
  confirm: string | RegExp;
  /** Not in a dialog but on the page itself, by a visitor. */
  onPage?: true;
  /** What is sent must not hold the person here: no answer is waited for. */
  leavesFor?: RegExp;
}

const listOf = <T>(...list: T[]) => ({ list, total: list.length });
const works = (...list: ReturnType<typeof aWork>[]) => ({
  '/api/user/works': { ...listOf(...list), generate: 0 },
});
const folders = { '/api/user/worksFolder': { list: [{ id: 1, name: '开业', count: 0 }] } };
const voices = (...list: ReturnType<typeof aVoice>[]) => ({
  '/api/user/voice': { ...listOf(...list), generate: 0 },
});
const avatars = { '/api/user/video': { ...listOf(anAvatar()), hlist: [], slist: [] } };
const pictures = { '/api/user/material': listOf(aMaterial()) };
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
  {
    file: 'features/works/components/rename-work.tsx',
    page: '/works',
    reads: works(aWork()),
    opens: ['开业致辞的更多操作', '重命名'],
    fill: { 作品名称: '新店开业' },
    confirm: SAVE,
  },
  {
    file: 'features/works/components/folder-dialog.tsx',
    page: '/works',
    opens: ['新建文件夹'],
    fill: { 文件夹名称: '开业' },
    confirm: SAVE,
  },
  {
    file: 'features/works/components/folder-bar.tsx',
    page: '/works?folder=1',
    reads: folders,
    opens: ['删除文件夹「开业」'],
    confirm: DELETE,
  },
  {
    file: 'features/works/components/move-dialog.tsx',
    page: '/works',
    reads: { ...works(aWork()), '/api/user/worksFolder': { list: [] } },
    opens: ['开业致辞的更多操作', '移动到文件夹'],
    fill: { 文件夹名称: '开业' },
    confirm: /^移\s?动$/,
  },
  {
    file: 'features/works/components/share-dialog.tsx',
    page: '/works',
    reads: { ...works(aWork()), '/api/user/worksShare': { list: [] } },
    opens: ['开业致辞的更多操作', '分享'],
    confirm: '生成链接',
  },
  {
    file: 'features/works/hooks/use-many-actions.ts',
    page: '/works',
    reads: works(aWork()),
    opens: ['多选', '全选本页', DELETE],
    confirm: DELETE,
  },
  {
    file: 'features/works/hooks/use-work-actions.ts',
    what: 'deleting',
    page: '/works',
    reads: works(aWork()),
    opens: ['开业致辞的更多操作', '删除'],
    confirm: DELETE,
  },
  {
    file: 'features/works/hooks/use-work-actions.ts',
    what: 'cancelling',
    page: '/works',
    reads: works(aWork({ status: 2, state: 'queued', can_cancel: true, progress: 0 })),
    opens: ['取消生成'],
    confirm: '取消生成',
  },
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
  'features/create/hooks/use-draft.ts': 'asks whether a script replaces another, in this browser',
  'features/films/components/pick-dialog.tsx': 'chooses a figure or a voice; sends nothing',
  'features/materials/components/preview-dialog.tsx': 'shows',
  'features/notices/components/notice-dialog.tsx': 'shows',
  'features/works/components/download-dialog.tsx': 'reads a file',
  'lib/use-send.ts': 'what all of them send through',
};
