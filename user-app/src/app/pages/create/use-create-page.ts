import {
  engineRules,
  SOURCE,
  type Actor,
  type Material,
  type VideoChannel,
  type Voice,
} from '@fenshen/contract';
import { useCallback, useMemo, useState } from 'react';
import { useMyAvatars } from '../../../features/avatars/api/my-avatars';
import { usePublicActors } from '../../../features/avatars/api/public-actors';
import type { SpeechRequest } from '../../../lib/speech/audition-audio';
import { costOf } from '../../../features/create/estimate-cost';
import { useDraft } from '../../../features/create/hooks/use-draft';
import { useSpeech } from '../../../lib/speech/use-speech';
import { withoutPauses } from '../../../components/script/script-segments';
import type {
  CreateForm,
  DrivenAudio,
  DriveMode,
  VoiceParams,
} from '../../../features/create/validate-create';
import { paramsOf } from '../../../lib/speech/voice-params-store';
import { DRIVEN_AUDIO_SLOT } from '../../../features/create/components/audio-drive';
import { useAllMaterials } from '../../../features/materials/api/materials';
import { toActor } from '../../../features/materials/material-actor';
import { useVoices } from '../../../features/voices/api/voices';
import { ownStorage } from '../../../lib/own-storage';
import { agreedCredits, useActPrice } from '../../../lib/prices';
import { hasUpload, resetUpload } from '../../../lib/upload/upload-tasks';

interface Arrival {
  figure: { id: number; source: number } | null;
  /** The script was handed over in session storage. */
  handedScript: boolean;
  mode: DriveMode;
  /** The sound of the material library to start with. */
  audioId: number | null;
}

/** The create page's form: the draft, with the chosen figure and voice looked up in their lists. */
export function useCreatePage(arrival: Arrival) {
  const drafts = useDraft(arrival);
  const { draft, change, submitted } = drafts;
  const [mode, setMode] = useState<DriveMode>(() => (hasUpload(DRIVEN_AUDIO_SLOT) ? 'audio' : arrival.mode));
  const [uploaded, setUploaded] = useState<DrivenAudio | null>(null);
  const [audioId, setAudioId] = useState(arrival.audioId);
  /** Material videos whose pledge was given on this page. */
  const [pledged, setPledged] = useState<readonly number[]>([]);
  const [params, setParams] = useState<{ voiceId: number; value: VoiceParams } | null>(null);

  const videos = useMaterialVideos();
  const { figure, isGone } = useFigure(draft.figure, videos.figures);
  const material = useMaterialAudio(audioId);
  const audio = material ?? uploaded;
  const hasPledge =
    figure?.source === SOURCE.material && (videos.pledged.has(figure.id) || pledged.includes(figure.id));
  const voice = useVoice(draft.voice);
  const value = useMemo(
    () => (params && params.voiceId === voice?.id ? params.value : paramsOf(ownStorage(), voice)),
    [params, voice],
  );
  // Engines without pauses are sent, counted and priced without them; the editor keeps them.
  const script = engineRules(voice?.api ?? '').pauses ? draft.script : withoutPauses(draft.script);
  const form: CreateForm = {
    mode,
    name: draft.name,
    figure,
    voice,
    script,
    params: value,
    consent: hasPledge,
    audio,
  };

  const maxCredits = agreedCredits(useActPrice('audition'));
  const request: SpeechRequest | null = voice && { voice, script, params: value, maxCredits };
  const speech = useSpeech(request);
  const audioSeconds = mode === 'audio' ? audio?.duration : speech.cached?.duration;
  /** What a video costs on a channel; of finished audio of that many seconds, where they are given. */
  const priced = (channel: Pick<VideoChannel, 'credits'>, seconds = audioSeconds) =>
    costOf({
      script: mode === 'audio' ? '' : script,
      rate: value.rate,
      audioSeconds: seconds,
      price: channel.credits,
    });

  return {
    form,
    /** The figure that was asked for is in no list any more. */
    isFigureGone: isGone,
    draft,
    drafts,
    videos,
    audioId,
    /** The chosen sound of the library; null also while the list is read. */
    material,
    /** The chosen figure is a material video whose pledge has not been given yet. */
    needsPledge: figure?.source === SOURCE.material && !hasPledge,
    pledge: () => figure && setPledged((before) => [...before, figure.id]),
    speech,
    priced,
    submitted: () => {
      submitted();
      if (mode === 'audio') resetUpload(DRIVEN_AUDIO_SLOT);
    },
    setMode,
    setUploaded: useCallback((next: DrivenAudio | null) => setUploaded(next), []),
    /** A sound of the library drives the video; null: an upload does. */
    setMaterialAudio: (next: Material | null) => {
      setAudioId(next?.id ?? null);
      if (next) setMode('audio');
    },
    setName: (name: string) => change({ name }),
    setScript: useCallback((next: string) => change({ script: next }), [change]),
    setFigure: (next: Actor) => change({ figure: { id: next.id, source: next.source } }),
    setVoice: (next: Voice) => change({ voice: { id: next.id, source: next.source } }),
    setParams: (next: VoiceParams) => voice && setParams({ voiceId: voice.id, value: next }),
  };
}

/** Videos of the material library as figures, and which of them have their pledge. */
function useMaterialVideos() {
  const { data, isPending, refetch } = useAllMaterials('video');
  return useMemo(
    () => ({
      figures: data?.list.map(toActor),
      pledged: new Set(data?.list.filter(({ consent }) => consent === 1).map(({ id }) => id)),
      isPending,
      refetch,
    }),
    [data, isPending, refetch],
  );
}

/** The chosen figure with fresh addresses; null until its list is here or when it is gone. */
function useFigure(
  choice: { id: number; source: number } | null,
  materials: readonly Actor[] | undefined,
): { figure: Actor | null; isGone: boolean } {
  const mine = useMyAvatars();
  const shared = usePublicActors();
  const known =
    choice?.source === SOURCE.material
      ? materials
      : [...(mine.data?.list ?? []), ...(shared.data?.list ?? [])];
  const figure = known?.find((one) => one.id === choice?.id) ?? null;
  // The page may have brought all public actors with it: then nothing is ever fetched.
  const isRead =
    choice?.source === SOURCE.material ? !!materials : !!mine.data && !!shared.data && !shared.error;
  return { figure, isGone: choice !== null && figure === null && isRead && !shared.isFetching };
}

/** A sound of the material library as what drives the video. */
function useMaterialAudio(id: number | null): DrivenAudio | null {
  const { data } = useAllMaterials('audio', id !== null);
  return useMemo(() => {
    const found = data?.list.find((material) => material.id === id);
    if (!found) return null;
    const { name, url, duration } = found;
    return { from: { kind: 'material', id: found.id }, name, url, duration };
  }, [data, id]);
}

function useVoice(choice: { id: number } | null): Voice | null {
  const mine = useVoices(SOURCE.own);
  const shared = useVoices(SOURCE.public);
  const known = [...(mine.data?.list ?? []), ...(shared.data?.list ?? [])];
  return known.find((voice) => voice.id === choice?.id) ?? null;
}
