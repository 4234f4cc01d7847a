import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { EXPORT_ROWS, type Endpoint, type Input } from '@fenshen/contract';
import { formatCount } from '@fenshen/web';
import { App, Button, Tooltip } from 'antd';
import { errorText } from '../lib/error-text';
import { download } from '../lib/download';
import { useStaff } from '../lib/staff-context';
import { useAct } from '../lib/use-act';

interface ExportButtonProps<E extends Endpoint> {
  endpoint: E;
  /** The list's filters as they stand; unset ones may be empty. */
  filters: Record<string, string | number | undefined>;
  /** Name of the file without its ending. */
  name: string;
  /** Rows the filters allow: nothing to export, nothing to press. */
  total: number;
}

/** Has the server write the list as it is filtered into a file; recorded, and limited by role. */
export function ExportButton<E extends Endpoint>({ endpoint, filters, name, total }: ExportButtonProps<E>) {
  const { message } = App.useApp();
  const { me, site } = useStaff();
  const given = Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''),
  );
  const exporting = useAct(() =>
    download(endpoint, { site_id: site.id, ...given } as Input<E>, `${name}.csv`),
  );
  const start = () =>
    exporting.mutate(undefined, {
      onSuccess: () => message.success('已开始下载，导出记录已写入审计日志'),
      onError: (error) => message.error(errorText(error)),
    });
  const most = EXPORT_ROWS[me.role];
  const tooMany = total > most;
  return (
    <Tooltip title={tooMany ? `每次最多导出 ${formatCount(most)} 条，请先缩小筛选范围` : ''}>
      <Button
        icon={<DownloadOutlined />}
        loading={exporting.isPending}
        disabled={total === 0 || tooMany}
        onClick={() => void start()}
      >
        导出 CSV
      </Button>
    </Tooltip>
  );
}
