import { PAUSES } from '@fenshen/contract';
import { Button, Dropdown } from 'antd';
import { Glyph } from '../../../components/glyph';
import { pauseLabel } from '../script-segments';

/** The pauses a script may hold. */
export function PauseMenu({ onPick }: { onPick: (seconds: number) => void }) {
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: PAUSES.map((seconds) => ({ key: String(seconds), label: pauseLabel(seconds) })),
        onClick: ({ key }) => onPick(Number(key)),
      }}
    >
      <Button icon={<Glyph name="timer" size={16} />}>插入停顿</Button>
    </Dropdown>
  );
}
