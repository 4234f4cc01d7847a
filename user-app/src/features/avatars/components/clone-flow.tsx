import { ERRORS } from '@fenshen/contract';
import { useState } from 'react';
import { ConsentDialog } from '../../../components/antd/consent-dialog';
import { CloneDialog } from './clone-dialog';

const ADVICE = [
  '光线均匀、正脸居中，头发、手或话筒不要挡住嘴部',
  '视频5秒至30分钟，横屏或竖屏，分辨率360P至4K，大小不超过500MB',
];

/** The way to an own avatar: the pledge first, then name and clip. Mounted while it is open. */
export function CloneFlow({ onClose }: { onClose: () => void }) {
  const [agreed, setAgreed] = useState(false);
  return agreed ? (
    <CloneDialog onClose={onClose} />
  ) : (
    <ConsentDialog
      promise={(title) => `我已阅读并同意《${title}》，并保证已取得视频中人物的授权`}
      advice={ADVICE}
      refusal={ERRORS.AVATAR_CONSENT_REQUIRED.msg}
      onClose={onClose}
      onAgree={() => setAgreed(true)}
    />
  );
}
