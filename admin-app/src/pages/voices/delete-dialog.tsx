import { opsCalls, type OpsVoice } from '@fenshen/contract';
import { DeleteDialog } from '../library/delete-dialog';

/** Deletes a public voice. */
export default function DeleteVoiceDialog({ voice, onClose }: { voice: OpsVoice; onClose: () => void }) {
  return (
    <DeleteDialog thing="声音" item={voice} endpoint={opsCalls.voiceDelete} onClose={onClose}>
      录音、试听样音与训练数据一并删除，无法恢复。已完成和正在生成的作品不受影响，但用户不能再选择它。只想暂时不给用户用，可以关闭显示。
    </DeleteDialog>
  );
}
