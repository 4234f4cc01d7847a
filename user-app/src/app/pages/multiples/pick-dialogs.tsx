import { ERRORS, type Actor, type Voice } from '@fenshen/contract';
import { useState } from 'react';
import { FigurePicker } from '../../../features/avatars/components/figure-picker';
import { PickDialog } from '../../../features/films/components/pick-dialog';
import type { Scene } from '../../../features/films/film-form';
import { VoicePicker } from '../../../features/voices/components/voice-picker';
import { ownStorage } from '../../../lib/own-storage';
import { paramsOf } from '../../../lib/speech/voice-params-store';
import { toast } from '../../../lib/toast';

interface Props<T> {
  /** What the scene has. */
  chosen: T | null;
  /** A choice, for the scene or for all. */
  onPick: (part: Partial<Scene>, forAll: boolean) => void;
  onClose: () => void;
}

/** Nothing is chosen yet that all scenes could get (spec 2 §5). */
const NOTHING_FOR_ALL = {
  voice: '请选择一个您的音频，覆盖全部场景!',
  figure: '请选择一个数字分身，覆盖全部场景!',
};

/** Chooses who is seen. */
export function FigureDialog({ chosen, onPick, onClose }: Props<Actor>) {
  const [figure, setFigure] = useState(chosen);
  const pick = (forAll: boolean) => {
    if (figure) return onPick({ figureId: figure.id }, forAll);
    return toast.warning(forAll ? NOTHING_FOR_ALL.figure : ERRORS.FIGURE_REQUIRED.msg);
  };
  return (
    <PickDialog
      title="选择形象"
      onConfirm={() => pick(false)}
      onApplyAll={() => pick(true)}
      onClose={onClose}
    >
      <FigurePicker selected={figure} onSelect={setFigure} />
    </PickDialog>
  );
}

/** Chooses who speaks, with the parameters that voice is spoken with at first. */
export function VoiceDialog({ chosen, params, onPick, onClose }: Props<Voice> & Pick<Scene, 'params'>) {
  const [voice, setVoice] = useState(chosen);
  const pick = (forAll: boolean) => {
    if (!voice) return toast.warning(forAll ? NOTHING_FOR_ALL.voice : ERRORS.VOICE_REQUIRED.msg);
    // The scene's own voice, chosen again, keeps what the sliders were set to.
    const isSame = voice.id === chosen?.id;
    return onPick({ voiceId: voice.id, params: isSame ? params : paramsOf(ownStorage(), voice) }, forAll);
  };
  return (
    <PickDialog
      title="选择声音"
      onConfirm={() => pick(false)}
      onApplyAll={() => pick(true)}
      onClose={onClose}
    >
      <VoicePicker selectedId={voice?.id ?? null} selectedSource={voice?.source} onSelect={setVoice} />
    </PickDialog>
  );
}
