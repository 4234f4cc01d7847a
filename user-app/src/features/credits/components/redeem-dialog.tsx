import { ERRORS } from '@fenshen/contract';
import { Dialog } from '../../../components/antd/dialog';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/button';
import { TextField } from '../../../components/text-field';
import { errorText } from '../../../lib/error-text';
import { useRedeemCode } from '../api/redeem-code';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Takes a redemption code. */
export function RedeemDialog({ open, onClose }: Props) {
  const redeem = useRedeemCode();
  return (
    <Dialog
      open={open}
      title="积分兑换"
      footer={null}
      width={420}
      destroyOnHidden
      busy={redeem.isPending}
      onCancel={onClose}
    >
      <RedeemForm redeem={redeem} onDone={onClose} />
    </Dialog>
  );
}

interface FormProps {
  redeem: ReturnType<typeof useRedeemCode>;
  onDone: () => void;
}

function RedeemForm({ redeem, onDone }: FormProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!code.trim()) {
      setError(ERRORS.CODE_REQUIRED.msg);
      return;
    }
    redeem.mutate(code.trim(), {
      onSuccess: onDone,
      onError: (reason) => setError(errorText(reason)),
    });
  };
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        label="兑换码"
        glyph="ticket"
        value={code}
        error={error}
        placeholder="请输入兑换码"
        maxLength={64}
        autoFocus
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(value) => {
          setCode(value);
          setError('');
        }}
      />
      <div style={{ marginTop: 24 }}>
        <Button type="submit" look="primary" size="large" block busy={redeem.isPending}>
          立即兑换
        </Button>
      </div>
    </form>
  );
}
