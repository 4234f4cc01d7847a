import { LIMITS, TIMERS } from '@fenshen/contract';
import { useState } from 'react';
import { Button } from '../../../components/button';
import { Dialog } from '../../../components/antd/dialog';
import { TextField } from '../../../components/text-field';
import { TickBox } from '../../../components/tick-box';
import { UploadBox } from '../../../components/upload-box';
import { toast } from '../../../lib/toast';
import { photoSlot } from '../../../lib/upload/hand-photo';
import { UPLOAD_RULES } from '../../../lib/upload/upload-rules';
import { isUnderway } from '../../../lib/upload/upload-store';
import { useFileUrl } from '../../../lib/upload/use-file-url';
import { useUpload } from '../../../lib/upload/use-upload';
import { useThrottled } from '../../../lib/use-throttled';
import { useKeepPhoto } from '../api/photos';
import { PHOTO_KINDS } from '../photo-kinds';
import type { PhotoType } from '../../../config/photo-type';
import { RulesDialog } from './rules-dialog';
import styles from './upload-dialog.module.css';

interface Props {
  type: PhotoType;
  onClose: () => void;
  /** The picture is kept; `reason` says why it cannot talk yet, or is empty. */
  onKept: (id: number, reason: string) => void;
}

/** Name, photo and consent of a picture that is to talk. */
export function UploadDialog({ type, onClose, onKept }: Props) {
  const kind = PHOTO_KINDS[type];
  const upload = useUpload(photoSlot(type), UPLOAD_RULES.image);
  const keep = useKeepPhoto();
  const [typed, setTyped] = useState('');
  const [agreed, setAgreed] = useState(true);
  const [reading, setReading] = useState(false);
  const { state } = upload;
  const preview = useFileUrl(state.step === 'done' ? state.file : null);

  const close = () => {
    upload.reset();
    onClose();
  };
  const save = useThrottled(async () => {
    const name = typed.trim();
    if (!name) return toast.warning(kind.missing.name);
    if (isUnderway(state)) return toast.warning('图片还在上传，请稍候');
    if (state.step !== 'done') return toast.warning(kind.missing.photo);
    const file_id = state.result.file_id;
    const consent = agreed ? { consent: 1 as const } : {};
    try {
      const kept = await keep.mutateAsync({ name, type, file_id, ...consent });
      toast.success('上传成功');
      upload.reset();
      onKept(kept.id, kept.reason);
    } catch {
      // Said in place.
    }
  }, TIMERS.cloneThrottleMs);

  return (
    <>
      <Dialog
        open
        width={520}
        title={`上传${kind.subject}`}
        maskClosable={false}
        busy={keep.isPending}
        error={keep.error}
        okText="确定"
        onOk={() => void save()}
        onCancel={close}
      >
        <div className={styles.form}>
          <TextField
            label={kind.nameLabel}
            value={typed}
            disabled={keep.isPending}
            maxLength={LIMITS.nameChars}
            placeholder={kind.missing.name}
            onChange={setTyped}
          />
          <UploadBox
            rule={UPLOAD_RULES.image}
            id={upload.id}
            state={state}
            onPick={upload.start}
            onReset={upload.reset}
            disabled={keep.isPending}
            title="点击或拖拽图片到这里"
            hint="PNG/JPG 格式，10MB 以内"
            preview={preview && <img className={styles.preview} src={preview} alt="" />}
          />
          <ul className={styles.advice}>
            {kind.advice.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <div className={styles.consent}>
            <TickBox checked={agreed} onChange={setAgreed}>
              我已阅读并同意
            </TickBox>
            <Button look="quiet" size="small" onClick={() => setReading(true)}>
              《使用规则》
            </Button>
          </div>
        </div>
      </Dialog>
      {reading && <RulesDialog onClose={() => setReading(false)} />}
    </>
  );
}
