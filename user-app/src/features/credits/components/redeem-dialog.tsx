import { ERRORS } from '@fenshen/contract';
import { Dialog } from '../../../components/dialog';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/button';
import { TextField } from '../../../components/text-field';
import { ApiError } from '../../../lib/call';
import { useRedeemCode } from '../api/redeem-code';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Takes a redemption code. */
export function RedeemDialog({ open, onClose }: Props) {
  return (
    <Dialog open={open} title="积分兑换" footer={null} width={420} destroyOnHidden onCancel={onClose}>
      <RedeemForm onDone={onClose} />
    </Dialog>
  );
}

function RedeemForm({ onDone }: { onDone: () => void }) {
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const redeem = useRedeemCode();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!code.trim()) {
      setError(ERRORS.CODE_REQUIRED.msg);
      return;
    }
    redeem.mutate(code.trim(), {
      onSuccess: onDone,
      onError: (reason) => setError(reason instanceof ApiError ? reason.msg : ''),
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
