import {
  engineRules,
  PHOTO_TYPE,
  SOURCE,
  type Actor,
  type Material,
  type VideoChannel,
  type Voice,
  type WorkOptions,
  type WorkPreset,
} from '@fenshen/contract';
import { useCallback, useMemo, useState } from 'react';
import { useMyAvatars } from '../../../features/avatars/api/my-avatars';
import { usePublicActors } from '../../../features/avatars/api/public-actors';
import type { SpeechRequest } from '../../../lib/speech/audition-audio';
import { costOf } from '../../../features/create/estimate-cost';
import { pictureDrafts } from '../../../features/create/create-drafts';
import {
  audioOfRecipe,
  choicesOf,
  draftOfChoices,
  draftOfRecipe,
} from '../../../features/create/recipe-draft';
import { useSameAgain } from '../../../features/create/hooks/use-same-again';
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
import { useAllMaterials, useMaterial } from '../../../features/materials/api/materials';
import { toActor } from '../../../features/materials/material-actor';
import { usePhotos } from '../../../features/photos/api/photos';
import { photoFigure } from '../../../features/photos/photo-figure';
import { useVoices } from '../../../features/voices/api/voices';
import type { PhotoType } from '../../../config/photo-type';
import { ownStorage } from '../../../lib/own-storage';
import { agreedCredits, useActPrice } from '../../../lib/prices';
import { hasUpload, resetUpload } from '../../../lib/upload/upload-tasks';

interface Arrival {
  figure: { id: number; source: number } | null;
  /** The script was handed over in session storage. */
  handedScript: boolean;
  mode: DriveMode;
  /** An own work that another one is to be made like. */
  like: number | null;
  /** The sound of the material library to start with. */
  audioId: number | null;
}

/** The create page's form: the draft, with the chosen figure and voice looked up in their lists. */
/** With `pictures`, pictures of that kind are its figures. */
export function useCreatePage(arrival: Arrival, pictures: PhotoType | null = null) {
  const drafts = useDraft(arrival, pictures === null ? undefined : pictureDrafts[pictures]);
  const { draft, change, submitted } = drafts;
  const [mode, setMode] = useState<DriveMode>(() => (hasUpload(DRIVEN_AUDIO_SLOT) ? 'audio' : arrival.mode));
  const [uploaded, setUploaded] = useState<DrivenAudio | null>(null);
  const [audioId, setAudioId] = useState(arrival.audioId);
  /** The sound of an earlier work that is made again. */
  const [again, setAgain] = useState<DrivenAudio | null>(null);
  /** Material videos whose pledge was given on this page. */
  const [pledged, setPledged] = useState<readonly number[]>([]);
  const [params, setParams] = useState<{ voiceId: number; value: VoiceParams } | null>(null);

  const videos = useMaterialVideos();
  const actor = useFigure(draft.figure, videos.figures);
  const photo = usePicture(draft.figure, pictures);
  const { figure, isGone } = pictures === null ? actor : photo;
  const material = useMaterialAudio(audioId);
  const chosenAudio = material ?? again;
  const audio = chosenAudio ?? uploaded;
  const { data: music } = useMaterial(draft.look.music_material_id ?? null);
  const { data: background } = useMaterial(draft.look.background_material_id ?? null);
  const { data: logo } = useMaterial(draft.look.logo_material_id ?? null);
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
    isPicture: pictures !== null,
    voice,
    script,
    params: value,
    consent: hasPledge,
    look: draft.look,
    audio,
  };

  const maxCredits = agreedCredits(useActPrice('audition'));
  const request: SpeechRequest | null = voice && { voice, script, params: value, maxCredits };
  const speech = useSpeech(request);
  const audioSeconds = mode === 'audio' ? audio?.duration : speech.cached?.duration;
  useSameAgain(arrival.like, (recipe) => {
    const { rate, volume, pitch, user_voice_id: voiceId } = recipe;
    drafts.replace(draftOfRecipe(recipe));
    if (voiceId) setParams({ voiceId, value: { rate, volume, pitch } });
    const sound = audioOfRecipe(recipe);
    setMode(recipe.text === '' ? 'audio' : 'text');
    setAudioId(sound?.from.kind === 'material' ? sound.from.id : null);
    setAgain(sound?.from.kind === 'file' ? sound : null);
  });
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
    /** The sound that is there already; null also while it is looked up. */
    chosenAudio,
    dropAudio: () => {
      setAudioId(null);
      setAgain(null);
    },
    music: music ?? null,
    /** The pictures that were chosen, to be shown on the stage. */
    background: background ?? null,
    logo: logo ?? null,
    choices: choicesOf(draft, value),
    applyPreset: ({ choices }: WorkPreset) => {
      change(draftOfChoices(choices));
      const { rate, volume, pitch, user_voice_id: voiceId } = choices;
      if (voiceId) setParams({ voiceId, value: { rate, volume, pitch } });
    },
    setLook: (part: WorkOptions) => change(({ look }) => ({ look: { ...look, ...part } })),
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
      setAgain(null);
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

/** The chosen picture as a figure; null until its list is here or when it is gone. */
function usePicture(choice: { id: number; source: number } | null, type: PhotoType | null) {
  const wanted = (source: number) => type !== null && choice?.source === source;
  const mine = usePhotos(type ?? PHOTO_TYPE.people, SOURCE.own, wanted(SOURCE.own));
  const shared = usePhotos(type ?? PHOTO_TYPE.people, SOURCE.public, wanted(SOURCE.public));
  const { data } = choice?.source === SOURCE.own ? mine : shared;
  const photo = data?.list.find(({ id }) => id === choice?.id);
  const figure = useMemo(() => (photo ? photoFigure(photo) : null), [photo]);
  return { figure, isGone: choice !== null && !figure && !!data };
}

/** A sound of the material library as what drives the video. */
function useMaterialAudio(id: number | null): DrivenAudio | null {
  const { data } = useMaterial(id);
  return useMemo(() => {
    if (data?.type !== 'audio') return null;
    const { name, url, duration } = data;
    return { from: { kind: 'material', id: data.id }, name, url, duration };
  }, [data]);
}

function useVoice(choice: { id: number } | null): Voice | null {
  const mine = useVoices(SOURCE.own);
  const shared = useVoices(SOURCE.public);
  const known = [...(mine.data?.list ?? []), ...(shared.data?.list ?? [])];
  return known.find((voice) => voice.id === choice?.id) ?? null;
}
