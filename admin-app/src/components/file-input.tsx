import UploadOutlined from '@ant-design/icons/UploadOutlined';
import type { OpsFile, StaffFileUse } from '@fenshen/contract';
import { Button, ConfigProvider, Input, Progress } from 'antd';
import { useEffect, useId, useRef, useState, type DragEvent } from 'react';
import { acceptOf, UPLOAD_KINDS, type UploadKind } from '../lib/upload/file-kinds';
import { useFileUpload } from '../lib/upload/use-file-upload';
import { FilePreview } from './file-preview';
import styles from './file-input.module.css';

interface FileInputProps {
  kind: UploadKind;
  /** Names the file for people who do not see it. */
  label: string;
  use?: StaffFileUse;
  /** For every site; the platform owner alone. */
  platform?: boolean;
  /** Where what is held now can be seen; '' for nothing. */
  url: string;
  /** Offers to type an address instead; given what was typed. */
  onAddress?: (address: string) => void;
  onDone: (file: OpsFile) => void;
  onRemove: () => void;
  /** Whether a file is on its way, so that a form can wait for it. */
  onBusy?: (busy: boolean) => void;
  id?: string;
}

/** Takes one file by button, keyboard or drop; shows its way to the server, what is held now, and how to undo it. */
export function FileInput(props: FileInputProps) {
  const { kind, label, use = 'public', platform = false, url, onAddress, onDone, onBusy } = props;
  const input = useRef<HTMLInputElement>(null);
  const aboutId = useId();
  const [over, setOver] = useState(false);
  const [typing, setTyping] = useState(false);
  const report = useRef(onBusy);
  report.current = onBusy;
  const { state, start, cancel } = useFileUpload({
    ...{ kind, use, platform },
    onDone: (file) => {
      // Before the value changes: a form that looks at it then must not still wait.
      report.current?.(false);
      onDone(file);
    },
  });
  const { componentDisabled: disabled } = ConfigProvider.useConfig();
  const sending = state.step === 'sending';
  useEffect(() => {
    report.current?.(sending);
  }, [sending]);

  const take = (files: FileList | null) => {
    if (files?.[0] && !disabled) start(files[0]);
    // The same file may be chosen again after it was refused.
    if (input.current) input.current.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const { name, about } = UPLOAD_KINDS[kind];
  return (
    <div
      className={styles.box}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        accept={acceptOf(kind)}
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden
        data-file-input={props.id}
        onChange={(event) => take(event.target.files)}
      />
      <FilePreview kind={kind} url={url} label={label} />
      <div className={styles.side}>
        {sending ? (
          <div className={styles.progress}>
            <Progress percent={state.percent} size="small" aria-label={`${label}上传进度`} />
            <div className={styles.acts}>
              <span className="muted" role="status">
                {state.stalled ? '网络中断，恢复后自动继续' : state.percent < 100 ? '正在上传…' : '正在校验…'}
              </span>
              <Button size="small" type="link" className={styles.act} onClick={cancel}>
                取消
              </Button>
            </div>
          </div>
        ) : (
          <div className={styles.acts}>
            <Button
              id={props.id}
              size="small"
              icon={<UploadOutlined />}
              aria-describedby={aboutId}
              aria-label={url ? `更换${label}` : `上传${name}：${label}`}
              onClick={() => input.current?.click()}
            >
              {url ? '更换' : `上传${name}`}
            </Button>
            {url && (
              <Button
                size="small"
                type="link"
                danger
                className={styles.act}
                aria-label={`移除${label}`}
                onClick={props.onRemove}
              >
                移除
              </Button>
            )}
            {onAddress && (
              <Button
                size="small"
                type="link"
                className={styles.act}
                aria-expanded={typing}
                onClick={() => setTyping(!typing)}
              >
                {typing ? '收起地址' : '填写地址'}
              </Button>
            )}
          </div>
        )}
        {state.step === 'failed' && (
          <p className={styles.problem} role="alert">
            {state.message}
            {state.retry && (
              <Button size="small" type="link" className={styles.act} onClick={() => start(state.file)}>
                重试
              </Button>
            )}
          </p>
        )}
        <p id={aboutId} className={styles.about}>
          可拖到这里 · {about}
        </p>
      </div>
      {typing && onAddress && (
        <Input
          className={styles.address}
          value={url}
          allowClear
          aria-label={`${label}地址`}
          placeholder="/media/… 或 https://…"
          onChange={(event) => onAddress(event.target.value.trim())}
        />
      )}
    </div>
  );
}
