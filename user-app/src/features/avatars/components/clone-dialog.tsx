import { ERRORS } from '@fenshen/contract';
import { CloneFormDialog } from '../../../components/antd/clone-form-dialog';
import { agreedCredits, priceText, useActPrice } from '../../../lib/prices';
import { checkAvatarClip, UPLOAD_RULES } from '../../../lib/upload/upload-rules';
import { useUpload } from '../../../lib/upload/use-upload';
import { CLONE_AVATAR, useCloneAvatar } from '../api/clone-avatar';
import { Player } from '../../../components/player';
import styles from './clone.module.css';

const REQUIREMENTS = [
  '横屏或竖屏，MP4/MOV格式，小于500MB',
  '时长5秒至30分钟，分辨率360P至4K',
  '单人正脸出镜，光线均匀，全程不遮挡嘴部',
];

/** Name and clip of a new avatar. */
export function CloneDialog({ onClose }: { onClose: () => void }) {
  const upload = useUpload('avatar-clone', UPLOAD_RULES.avatarVideo, { checkFacts: checkAvatarClip });
  const clone = useCloneAvatar();
  const price = useActPrice('avatar-train');
  const maxCredits = agreedCredits(price);
  const cost = priceText(price);
  return (
    <CloneFormDialog
      title="克隆我的形象"
      subject="形象"
      medium="视频"
      upload={upload}
      rule={UPLOAD_RULES.avatarVideo}
      hint="MP4/MOV格式，小于500MB"
      missing={{ name: ERRORS.AVATAR_NAME_REQUIRED.msg, file: ERRORS.VIDEO_REQUIRED.msg }}
      preview={(url) => <Player kind="video" url={url} label="上传的视频" muted />}
      clone={(sample) => clone.mutateAsync({ ...sample, maxCredits })}
      cloneLater={(name) => ({ kind: CLONE_AVATAR, input: { name, maxCredits } })}
      onClose={onClose}
    >
      <ul className={styles.requirements}>
        {REQUIREMENTS.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {cost && <p className={styles.cost}>制作形象：{cost}，制作失败自动退回</p>}
    </CloneFormDialog>
  );
}
