import { ERRORS, LIMITS, TIMERS } from '@fenshen/contract';
import { Button, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { UploadBox } from '../../../components/upload-box';
import { confirm } from '../../../lib/confirm';
import { toast } from '../../../lib/toast';
import { checkAvatarClip, UPLOAD_RULES } from '../../../lib/upload/upload-rules';
import { isUnderway } from '../../../lib/upload/upload-store';
import { useUpload } from '../../../lib/upload/use-upload';
import { useFileUrl } from '../../../lib/upload/use-file-url';
import { useThrottled } from '../../../lib/use-throttled';
import { CLONE_AVATAR, useCloneAvatar } from '../api/clone-avatar';
import styles from './clone.module.css';

const REQUIREMENTS = [
  '横屏或竖屏，MP4/MOV格式，小于500MB',
  '时长5秒至30分钟，分辨率360P至4K',
  '单人正脸出镜，光线均匀，全程不遮挡嘴部',
];

/** Name and clip of a new avatar. */
export function CloneDialog({ onClose }: { onClose: () => void }) {
  const nameId = useId();
  const [name, setName] = useState('');
  const upload = useUpload('avatar-clone', UPLOAD_RULES.avatarVideo, { checkFacts: checkAvatarClip });
  const clone = useCloneAvatar();
  const { state } = upload;
  const sending = isUnderway(state);
  const preview = useFileUrl(state.step === 'done' ? state.file : null);

  const start = useThrottled(() => {
    if (clone.isPending) return;
    if (!name.trim()) return toast.warning(ERRORS.AVATAR_NAME_REQUIRED.msg);
    if (sending) return continueInBackground();
    if (state.step !== 'done') return toast.warning(ERRORS.VIDEO_REQUIRED.msg);
    clone.mutate(
      { name: name.trim(), fileId: state.result.file_id },
      {
        onSuccess: () => {
          toast.success('克隆成功');
          onClose();
        },
      },
    );
  }, TIMERS.cloneThrottleMs);

  const continueInBackground = () => {
    upload.handOver(`形象「${name.trim()}」`, { kind: CLONE_AVATAR, input: { name: name.trim() } });
    toast.info('已转到后台上传，完成后自动开始克隆');
    onClose();
  };

  const close = async () => {
    const leave =
      !sending ||
      (await confirm({
        title: '视频还在上传',
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
    <Modal
      open
      centered
      width={560}
      title="克隆我的形象"
      maskClosable={false}
      onCancel={() => void close()}
      footer={[
        <Button key="cancel" onClick={() => void close()}>
          取消
        </Button>,
        <Button key="start" type="primary" loading={clone.isPending} onClick={start}>
          开始克隆
        </Button>,
      ]}
    >
      <div className={styles.form}>
        <div>
          <label className={styles.label} htmlFor={nameId}>
            形象名称
          </label>
          <Input
            id={nameId}
            value={name}
            maxLength={LIMITS.nameChars}
            placeholder="请给您创建的视频起一个名称"
            onChange={(event) => setName(event.target.value)}
          />
        </div>
        <div>
          <p className={styles.label}>上传视频</p>
          <UploadBox
            rule={UPLOAD_RULES.avatarVideo}
            id={upload.id}
            state={state}
            onPick={upload.start}
            onReset={upload.reset}
            title="点击或拖拽视频到这里"
            hint="MP4/MOV格式，小于500MB"
            preview={preview && <video className={styles.preview} src={preview} muted playsInline controls />}
          />
        </div>
        <ul className={styles.requirements}>
          {REQUIREMENTS.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </Modal>
  );
}
