import type { Work } from '@fenshen/contract';
import { Dialog } from '../../../components/antd/dialog';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button';
import { ProgressBar } from '../../../components/progress-bar';
import { downloadFile } from '../../../lib/download-file';
import { toast } from '../../../lib/toast';
import { downloadName } from '../work-text';

/** Downloads one work and shows how far it is. Closing it stops the download. */
export function DownloadDialog({ work, onClose }: { work: Work; onClose: () => void }) {
  const [ratio, setRatio] = useState<number | null>(0);
  const close = useRef(onClose);
  close.current = onClose;
  const { url, name, only_audio } = work;

  useEffect(() => {
    const control = new AbortController();
    downloadFile({
      url,
      fileName: downloadName({ name, only_audio }),
      signal: control.signal,
      onProgress: setRatio,
    }).then(
      () => {
        toast.success('下载成功！');
        close.current();
      },
      () => {
        if (control.signal.aborted) return;
        toast.error('下载失败！');
        close.current();
      },
    );
    return () => control.abort();
  }, [url, name, only_audio]);

  return (
    <Dialog
      open
      width={400}
      title={`正在下载「${work.name}」`}
      maskClosable={false}
      onCancel={onClose}
      footer={<Button onClick={onClose}>取消下载</Button>}
    >
      <ProgressBar percent={Math.round((ratio ?? 0) * 100)} label="下载进度" idle={ratio === null} />
    </Dialog>
  );
}
