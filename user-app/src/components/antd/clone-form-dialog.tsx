import { LIMITS, TIMERS } from '@fenshen/contract';
import { Dialog } from './dialog';
import { useState, type ReactNode } from 'react';
import { Button } from '../button';
import { CLONE_SUBMITTED } from '../../lib/clone-text';
import { confirm } from '../../lib/confirm';
import { toast } from '../../lib/toast';
import type { NamedFollowUp } from '../../lib/upload/follow-ups';
import { isUnderway } from '../../lib/upload/upload-store';
import { useFileUrl } from '../../lib/upload/use-file-url';
import type { useUpload } from '../../lib/upload/use-upload';
import { useThrottled } from '../../lib/use-throttled';
import styles from './clone-form-dialog.module.css';
import { TextField } from '../text-field';
import { UploadBox } from '../upload-box';

interface Props {
  title: string;
  /** What is cloned, e.g. 形象. */
  subject: string;
  /** What it is cloned from, e.g. 视频. */
  medium: string;
  initialName?: string;
  upload: ReturnType<typeof useUpload>;
  rule: Parameters<typeof UploadBox>[0]['rule'];
  hint: string;
  /** Said where something is missing. */
  missing: { name: string; file: string };
  preview: (url: string) => ReactNode;
  clone: (sample: { name: string; fileId: number }) => Promise<unknown>;
  /** The same for an upload that goes on in the tray. */
  cloneLater: (name: string) => NamedFollowUp;
  onClose: () => void;
  /** Under the fields. */
  children: ReactNode;
}

/** Name and file of something to be cloned. An upload that takes long goes on in the background. */
export function CloneFormDialog(props: Props) {
  const { subject, medium, upload, missing, clone, onClose } = props;
  const [typed, setTyped] = useState(props.initialName ?? '');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const { state } = upload;
  const name = typed.trim();
  const sending = isUnderway(state);
  const preview = useFileUrl(state.step === 'done' ? state.file : null);

  const cloneNow = async (fileId: number) => {
    setBusy(true);
    setProblem(null);
    try {
      await clone({ name, fileId });
    } catch (error) {
      return setProblem(error);
    } finally {
      setBusy(false);
    }
    toast.success(CLONE_SUBMITTED);
    upload.reset();
    onClose();
  };

  const continueInBackground = () => {
    upload.handOver(`${subject}「${name}」`, props.cloneLater(name));
    toast.info('已转到后台上传，完成后自动开始克隆');
    onClose();
  };

  const start = useThrottled(() => {
    if (busy) return;
    if (!name) return toast.warning(missing.name);
    if (sending) return continueInBackground();
    if (state.step !== 'done') return toast.warning(missing.file);
    void cloneNow(state.result.file_id);
  }, TIMERS.cloneThrottleMs);

  const close = async () => {
    const leave =
      !sending ||
      (await confirm({
        title: `${medium}还在上传`,
        text: '关闭后需要重新上传。填写名称后点击开始克隆，可以在后台继续上传。',
        okText: '取消上传',
        cancelText: '继续上传',
        danger: true,
      }));
    if (!leave) return;
    upload.reset();
    onClose();
  };

  return (
    <Dialog
      open
      width={560}
      title={props.title}
      maskClosable={false}
      busy={busy}
      error={problem}
      onCancel={() => void close()}
      footer={[
        <Button key="cancel" disabled={busy} onClick={() => void close()}>
          取消
        </Button>,
        <Button key="start" look="primary" busy={busy} onClick={start}>
          开始克隆
        </Button>,
      ]}
    >
      <div className={styles.form}>
        <TextField
          label={`${subject}名称`}
          value={typed}
          disabled={busy}
          maxLength={LIMITS.nameChars}
          placeholder={missing.name}
          onChange={setTyped}
        />
        <div>
          <p className={styles.label}>上传{medium}</p>
          <UploadBox
            rule={props.rule}
            id={upload.id}
            state={state}
            onPick={upload.start}
            onReset={upload.reset}
            disabled={busy}
            title={`点击或拖拽${medium}到这里`}
            hint={props.hint}
            preview={preview && props.preview(preview)}
          />
        </div>
        {props.children}
      </div>
    </Dialog>
  );
}
