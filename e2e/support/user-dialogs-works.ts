import type { SendLine } from './send-line';
import { aWork } from './user-things';

const works = (...list: ReturnType<typeof aWork>[]) => ({
  '/api/user/works': { list, total: list.length, generate: 0 },
});
const folders = { '/api/user/worksFolder': { list: [{ id: 1, name: '开业', count: 0 }] } };

const SAVE = /^保\s?存$/;
const DELETE = /^删\s?除$/;

/** Everything the works page sends on a confirm. */
export const WORK_SENDS: readonly SendLine[] = [
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
];
