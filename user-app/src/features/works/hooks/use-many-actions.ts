import { LIMITS, WORK_STATUS, type Work } from '@fenshen/contract';
import { confirm } from '../../../lib/confirm';
import { toast } from '../../../lib/toast';
import { useDeleteWorks, useZipWorks } from '../api/many-works';
import { failuresText } from '../work-text';

const idsOf = (works: readonly Work[]) => works.map(({ id }) => id);

/** What can be done with many works at once. */
export function useManyActions() {
  const remove = useDeleteWorks();
  const zip = useZipWorks();

  /** Asks once; answers the ids that are gone. */
  const askDelete = async (works: readonly Work[]): Promise<number[]> => {
    if (works.length > LIMITS.worksAtOnce) {
      toast.warning(`一次最多删除${LIMITS.worksAtOnce}个作品，请减少选择`);
      return [];
    }
    let failed: readonly { id: number; name: string; msg: string }[] = [];
    const done = await confirm({
      title: '删除作品',
      text: `此操作将永久删除选中的${works.length}个作品, 是否继续?`,
      okText: '删除',
      danger: true,
      act: async () => ({ failed } = await remove.mutateAsync(idsOf(works))),
      calledOff: '已取消',
    });
    if (!done) return [];
    if (failed.length > 0) toast.warning(failuresText(failed));
    else toast.success('删除成功');
    return idsOf(works).filter((id) => !failed.some((each) => each.id === id));
  };

  const download = async (works: readonly Work[]) => {
    const finished = works.filter(({ status }) => status === WORK_STATUS.done);
    if (finished.length === 0) return toast.warning('所选作品还没有可下载的成品，请重新选择');
    if (finished.length > LIMITS.zipWorks)
      return toast.warning(`一次最多下载${LIMITS.zipWorks}个作品，请减少选择`);
    try {
      const { files } = await zip.mutateAsync(idsOf(finished));
      const left = works.length - files;
      toast.success(left > 0 ? `开始下载${files}个作品，${left}个没有成品` : `开始下载${files}个作品`);
    } catch {
      // Said by the query client.
    }
    return undefined;
  };

  return { askDelete, download, zipping: zip.isPending };
}
