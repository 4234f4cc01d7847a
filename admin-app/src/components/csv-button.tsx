import { formatCount } from '@fenshen/web';
import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { App, Button } from 'antd';
import { useState } from 'react';
import { errorText } from '../lib/error-text';
import { csvText, saveCsv } from '../lib/save-file';
import { useOnce } from '../lib/use-act';

interface CsvButtonProps<T> {
  /** Name of the file without its ending. */
  name: string;
  load: () => Promise<T[]>;
  columns: readonly { title: string; value: (row: T) => string | number }[];
}

/** Downloads every row the filters allow, not only the page in sight. */
export function CsvButton<T>({ name, load, columns }: CsvButtonProps<T>) {
  const { message } = App.useApp();
  const [loading, setLoading] = useState(false);
  const once = useOnce();
  const download = async () => {
    setLoading(true);
    try {
      const rows = await load();
      const head = columns.map(({ title }) => title);
      saveCsv(`${name}.csv`, csvText([head, ...rows.map((row) => columns.map(({ value }) => value(row)))]));
      message.success(`已导出 ${formatCount(rows.length)} 条`);
    } catch (error) {
      message.error(errorText(error));
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button icon={<DownloadOutlined />} loading={loading} onClick={() => void once(download)}>
      导出 CSV
    </Button>
  );
}
