import { PAUSES } from '@fenshen/contract';
import { ActionMenu } from '../action-menu';
import { Glyph } from '../glyph';
import { pauseLabel } from './script-segments';

const items = PAUSES.map((seconds) => ({ key: String(seconds), label: pauseLabel(seconds) }));

/** The pauses a script may hold. */
export function PauseMenu({ onPick }: { onPick: (seconds: number) => void }) {
  return (
    <ActionMenu items={items} onPick={(key) => onPick(Number(key))}>
      <Glyph name="timer" size={16} />
      插入停顿
    </ActionMenu>
  );
}
