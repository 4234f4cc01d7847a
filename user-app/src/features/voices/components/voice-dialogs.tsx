import { DialogArea } from '../../../components/dialog-area';
import { retryableLazy } from '../../../components/retryable-lazy';
import { RenameDialog } from '../../../components/antd/rename-dialog';
import { toast } from '../../../lib/toast';
import { useRenameVoice } from '../api/voice-changes';
import type { OpenVoice } from '../hooks/use-voice-actions';

const VoiceEditDialog = retryableLazy(() =>
  import('./voice-edit-dialog').then((m) => ({ default: m.VoiceEditDialog })),
);
const VoiceCloneFlow = retryableLazy(() =>
  import('./voice-clone-flow').then((m) => ({ default: m.VoiceCloneFlow })),
);

interface Props {
  open: OpenVoice | null;
  onShow: (open: OpenVoice) => void;
  onClose: () => void;
}

/** The dialog a voice asked for. */
export function VoiceDialogs({ open, onShow, onClose }: Props) {
  const rename = useRenameVoice();
  if (!open) return null;
  const { dialog, voice } = open;
  const renamed = () => {
    toast.success('名称修改成功！');
    onClose();
  };
  return (
    <DialogArea onFail={onClose}>
      {dialog === 'rename' && (
        <RenameDialog
          label="声音名称"
          name={voice.name}
          busy={rename.isPending}
          error={rename.error}
          onSave={(name) => rename.mutate({ id: voice.id, name }, { onSuccess: renamed })}
          onClose={onClose}
        />
      )}
      {dialog === 'edit' && (
        <VoiceEditDialog
          voice={voice}
          onRetrain={() => onShow({ dialog: 'retrain', voice })}
          onClose={onClose}
        />
      )}
      {dialog === 'retrain' && <VoiceCloneFlow retrain={voice} onClose={onClose} />}
    </DialogArea>
  );
}
