import { engineRules, SOURCE, type Actor, type VideoChannel, type Voice } from '@fenshen/contract';
import { useCallback, useMemo, useState } from 'react';
import { useMyAvatars } from '../../../features/avatars/api/my-avatars';
import { usePublicActors } from '../../../features/avatars/api/public-actors';
import type { SpeechRequest } from '../../../features/create/audition-audio';
import { costOf } from '../../../features/create/estimate-cost';
import { useDraft } from '../../../features/create/hooks/use-draft';
import { useSpeech } from '../../../features/create/hooks/use-speech';
import { withoutPauses } from '../../../features/create/script-segments';
import type {
  CreateForm,
  DrivenAudio,
  DriveMode,
  VoiceParams,
} from '../../../features/create/validate-create';
import { paramsOf } from '../../../features/create/voice-params-store';
import { DRIVEN_AUDIO_SLOT } from '../../../features/create/components/audio-drive';
import { useVoices } from '../../../features/voices/api/voices';
import { hasUpload, resetUpload } from '../../../lib/upload/upload-tasks';

interface Arrival {
  figure: { id: number; source: number } | null;
  /** The script was handed over in session storage. */
  handedScript: boolean;
  mode: DriveMode;
}

/** The create page's form: the draft, with the chosen figure and voice looked up in their lists. */
export function useCreatePage(arrival: Arrival) {
  const { draft, change, submitted } = useDraft(arrival);
  const [mode, setMode] = useState<DriveMode>(() => (hasUpload(DRIVEN_AUDIO_SLOT) ? 'audio' : arrival.mode));
  const [audio, setAudio] = useState<DrivenAudio | null>(null);
  const [params, setParams] = useState<{ voiceId: number; value: VoiceParams } | null>(null);

  const figure = useFigure(draft.figure);
  const voice = useVoice(draft.voice);
  const value = useMemo(
    () => (params && params.voiceId === voice?.id ? params.value : paramsOf(localStorage, voice)),
    [params, voice],
  );
  // Engines without pauses are sent, counted and priced without them; the editor keeps them.
  const script = engineRules(voice?.api ?? '').pauses ? draft.script : withoutPauses(draft.script);
  const form: CreateForm = { mode, name: draft.name, figure, voice, script, params: value, audio };

  const request: SpeechRequest | null = voice && { voice, script, params: value };
  const speech = useSpeech(request);
  const audioSeconds = mode === 'audio' ? audio?.duration : speech.cached?.duration;
  const priced = (channel: Pick<VideoChannel, 'credits'>) =>
    costOf({
      script: mode === 'audio' ? '' : script,
      rate: value.rate,
      audioSeconds,
      price: channel.credits,
    });

  return {
    form,
    draft,
    speech,
    priced,
    submitted: () => {
      submitted();
      if (mode === 'audio') resetUpload(DRIVEN_AUDIO_SLOT);
    },
    setMode,
    setAudio: useCallback((next: DrivenAudio | null) => setAudio(next), []),
    setName: (name: string) => change({ name }),
    setScript: useCallback((next: string) => change({ script: next }), [change]),
    setFigure: (next: Actor) => change({ figure: { id: next.id, source: next.source } }),
    setVoice: (next: Voice) => change({ voice: { id: next.id, source: next.source } }),
    setParams: (next: VoiceParams) => voice && setParams({ voiceId: voice.id, value: next }),
  };
}

/** The chosen figure with fresh addresses; null until its list is here or when it is gone. */
function useFigure(choice: { id: number } | null): Actor | null {
  const mine = useMyAvatars();
  const shared = usePublicActors();
  const known = [...(mine.data?.list ?? []), ...(shared.data?.list ?? [])];
  return known.find((figure) => figure.id === choice?.id) ?? null;
}

function useVoice(choice: { id: number } | null): Voice | null {
  const mine = useVoices(SOURCE.own);
  const shared = useVoices(SOURCE.public);
  const known = [...(mine.data?.list ?? []), ...(shared.data?.list ?? [])];
  return known.find((voice) => voice.id === choice?.id) ?? null;
}
