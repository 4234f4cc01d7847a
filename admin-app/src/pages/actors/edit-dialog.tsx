import { LIMITS, opsCalls, type OpsActor } from '@fenshen/contract';
import { Form, Input } from 'antd';
import { FormDialog } from '../../components/form-dialog';
import { textRules } from '../../lib/form-rules';
import { useCall } from '../../lib/use-call';
import { OrderFields } from '../library/order-fields';

type Values = Pick<OpsActor, 'name' | 'sort' | 'enabled'>;

/** Name, order and visibility of a public actor. */
export default function EditDialog({ actor, onClose }: { actor: OpsActor; onClose: () => void }) {
  const edit = useCall(opsCalls.actorEdit);
  const { id, name, sort, enabled } = actor;
  return (
    <FormDialog<Values>
      title={`编辑：${name}`}
      initial={{ name, sort, enabled }}
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
      <Form.Item name="name" label="名称" rules={textRules('名称')}>
        <Input maxLength={LIMITS.nameChars} showCount />
      </Form.Item>
      <OrderFields />
    </FormDialog>
  );
}
