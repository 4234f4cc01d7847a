import { SOURCE, type PresetChoices, type WorkOptions, type WorkRecipe } from '@fenshen/contract';
import type { Draft } from './create-drafts';
import type { DrivenAudio } from './validate-create';

type Figures = { video_id?: number | undefined; material_video_id?: number | undefined };

/** An avatar is looked up by its id, in own and public ones alike. */
function figureOf({ video_id, material_video_id }: Figures): Draft['figure'] {
  if (material_video_id) return { id: material_video_id, source: SOURCE.material };
  return video_id ? { id: video_id, source: SOURCE.own } : null;
}

const voiceOf = (id: number | undefined): Draft['voice'] => (id ? { id, source: SOURCE.own } : null);

function without(options: WorkOptions, gone: WorkRecipe['gone']): WorkOptions {
  const look = { ...options };
  if (gone.includes('background')) delete look.background_material_id;
  if (gone.includes('music')) delete look.music_material_id;
  if (gone.includes('logo')) delete look.logo_material_id;
  return look;
}

/** The page's draft for another work like this one; what is gone is left open. */
export const draftOfRecipe = (recipe: WorkRecipe): Partial<Draft> => ({
  script: recipe.text,
  figure: recipe.gone.includes('figure') ? null : figureOf(recipe),
  voice: recipe.gone.includes('voice') ? null : voiceOf(recipe.user_voice_id),
  language: recipe.language,
  look: without(recipe.options, recipe.gone),
});

/** Finished sound of a recipe, as what drives the video. */
export function audioOfRecipe({ audio }: WorkRecipe): DrivenAudio | null {
  if (!audio) return null;
  const { file_id, material_id, name, url, duration } = audio;
  const from = material_id
    ? { kind: 'material' as const, id: material_id }
    : { kind: 'file' as const, id: file_id };
  return { from, name, url, duration };
}

/** The choices of a page as a preset keeps them: everything but the words. */
export function choicesOf(
  { figure, voice, language, look }: Pick<Draft, 'figure' | 'voice' | 'language' | 'look'>,
  params: { rate: number; volume: number; pitch: number },
): PresetChoices {
  const material = figure?.source === SOURCE.material;
  return {
    video_id: figure && !material ? figure.id : undefined,
    material_video_id: figure && material ? figure.id : undefined,
    user_voice_id: voice?.id,
    ...(language ? { language } : {}),
    ...params,
    ...look,
  };
}

/** The draft's part of a preset; what the preset does not choose stays as it is. */
export function draftOfChoices(choices: PresetChoices): Partial<Draft> {
  const { video_id, material_video_id, user_voice_id, language = '', ...rest } = choices;
  const { rate: _rate, volume: _volume, pitch: _pitch, ...look } = rest;
  const figure = figureOf({ video_id, material_video_id });
  const voice = voiceOf(user_voice_id);
  return { look, ...(figure ? { figure } : {}), ...(voice ? { voice, language } : {}) };
}
