import { opsCalls, type OpsVoice } from '@fenshen/contract';
import { FormDialog } from '../../components/form-dialog';
import { useCall } from '../../lib/use-call';
import { OrderFields } from '../library/order-fields';
import { WordFields } from './word-fields';

type Values = Pick<OpsVoice, 'name' | 'desc' | 'gender' | 'language' | 'sort' | 'enabled'>;

/** What a public voice says of itself, its order and visibility. */
export default function EditDialog({ voice, onClose }: { voice: OpsVoice; onClose: () => void }) {
  const edit = useCall(opsCalls.voiceEdit);
  const { id, name, desc, gender, language, sort, enabled } = voice;
  return (
    <FormDialog<Values>
      title={`编辑：${name}`}
      initial={{ name, desc, gender, language, sort, enabled }}
      pending={edit.isPending}
      error={edit.error}
      onSubmit={(values) =>
        edit.mutate(
          { id, ...values, enabled: values.enabled ? 1 : 0 },
          {
            onSuccess: () => {
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <WordFields anyGender="未标注" />
      <OrderFields />
    </FormDialog>
  );
}
