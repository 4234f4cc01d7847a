import { useState } from 'react';
import { CloneDialog } from './clone-dialog';
import { PledgeDialog } from './pledge-dialog';

/** The way to an own avatar: the pledge first, then name and clip. Mounted while it is open. */
export function CloneFlow({ onClose }: { onClose: () => void }) {
  const [agreed, setAgreed] = useState(false);
  return agreed ? (
    <CloneDialog onClose={onClose} />
  ) : (
    <PledgeDialog onClose={onClose} onAgree={() => setAgreed(true)} />
  );
}
