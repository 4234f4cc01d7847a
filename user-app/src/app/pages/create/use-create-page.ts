import {
  engineRules,
  SOURCE,
  type Actor,
  type Material,
  type VideoChannel,
  type Voice,
  type WorkOptions,
  type WorkPreset,
} from '@fenshen/contract';
import { useCallback, useMemo, useState } from 'react';
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
import { languageOf } from '../../../features/create/language';
import { useVoiceLanguages } from '../../../features/voices/api/voice-channels';
import type { PhotoType } from '../../../config/photo-type';
import { ownStorage } from '../../../lib/own-storage';
import { agreedCredits, useActPrice } from '../../../lib/prices';
import { hasUpload, resetUpload } from '../../../lib/upload/upload-tasks';
import {
  drivenBy,
  useChosenMaterials,
  useChosenVoice,
  useFeatured,
  useFigure,
  useFittingVoice,
  usePicture,
} from './use-chosen';

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

const NOTHING = { figure: null, voice: null };

/**
 * The create page's form: the draft with what it names looked up, and something pleasant where nothing was chosen yet.
 * With `pictures`, pictures of that kind are its figures.
 */
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

  const [picked, setPicked] = useState<{ figure: Actor | null; voice: Voice | null }>(NOTHING);
  const materials = useChosenMaterials(draft, audioId);
  const actor = useFigure(pictures === null ? draft.figure : null, picked.figure, materials);
  const photo = usePicture(draft.figure, picked.figure, pictures);
  const asked = pictures === null ? actor : photo;
  // Only where nothing was chosen: what another work was made of is left open, where it is gone.
  const isOpen = arrival.like === null;
  const featured = useFeatured(isOpen && draft.figure === null, pictures);
  const figure = asked.figure ?? featured.one;
  const material = useMemo(() => drivenBy(materials.audio), [materials.audio]);
  const chosenAudio = material ?? again;
  const audio = chosenAudio ?? uploaded;
  const hasPledge =
    figure?.source === SOURCE.material && (materials.video?.consent === 1 || pledged.includes(figure.id));
  const chosen = useChosenVoice(draft.voice, picked.voice);
  const fitting = useFittingVoice(isOpen && draft.voice === null && mode === 'text', figure);
  const voice = chosen.voice ?? fitting.one;
  const isLookingUp = [asked, featured, chosen, fitting].some(({ isSought }) => isSought);
  const told = useVoiceLanguages(voice?.api === 'nw' ? voice.api : undefined);
  const language = languageOf(voice?.api ?? '', told, draft.language);
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
    language,
    consent: hasPledge,
    look: draft.look,
    audio,
  };

  const maxCredits = agreedCredits(useActPrice('audition'));
  const request: SpeechRequest | null = voice && { voice, script, params: value, language, maxCredits };
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
    isFigureGone: asked.isGone,
    /** What is chosen is being looked up: nothing can be said of what is missing. */
    isLookingUp,
    draft,
    drafts,
    audioId,
    /** The sound that is there already; null also while it is looked up. */
    chosenAudio,
    dropAudio: () => {
      setAudioId(null);
      setAgain(null);
    },
    music: materials.music,
    /** The pictures that were chosen, to be shown on the stage. */
    background: materials.background,
    logo: materials.logo,
    choices: choicesOf(
      { ...draft, figure: draft.figure ?? figure, voice: draft.voice ?? voice, language },
      value,
    ),
    applyPreset: ({ choices }: WorkPreset) => {
      change(draftOfChoices(choices));
      const { rate, volume, pitch, user_voice_id: voiceId } = choices;
      if (voiceId) setParams({ voiceId, value: { rate, volume, pitch } });
    },
    setLook: (part: WorkOptions) => change(({ look }) => ({ look: { ...look, ...part } })),
    /** The chosen figure is a material video whose pledge has not been given yet. */
    needsPledge: figure?.source === SOURCE.material && !hasPledge,
    pledge: () => figure && setPledged((before) => [...before, figure.id]),
    /** What an audition of the whole script asks for; null without a voice. */
    request,
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
    setFigure: (next: Actor) => {
      setPicked((before) => ({ ...before, figure: next }));
      change({ figure: { id: next.id, source: next.source } });
    },
    setVoice: (next: Voice) => {
      setPicked((before) => ({ ...before, voice: next }));
      change({ voice: { id: next.id, source: next.source }, language: '' });
    },
    setLanguage: (next: string) => change({ language: next }),
    setParams: (next: VoiceParams) => voice && setParams({ voiceId: voice.id, value: next }),
  };
}
