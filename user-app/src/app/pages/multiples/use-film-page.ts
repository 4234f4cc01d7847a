import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../config/paths';
import { useFilm, useFilmPrice } from '../../../features/films/api/film-calls';
import { checkFilm, type FilmProblem } from '../../../features/films/check-film';
import { filmDrafts } from '../../../features/films/film-drafts';
import {
  EMPTY_FILM,
  formOf,
  hasContent,
  newScene,
  type FilmForm,
  type Scene,
} from '../../../features/films/film-form';
import { sceneLength, spokenText } from '../../../features/films/film-length';
import { orderOf } from '../../../features/films/film-order';
import * as list from '../../../features/films/scene-list';
import { uploadSlot } from '../../../features/films/upload-slot';
import { confirm } from '../../../lib/confirm';
import { useKeptDraft } from '../../../lib/drafts/use-kept-draft';
import { speechKey } from '../../../lib/speech/audition-audio';
import { resetUpload } from '../../../lib/upload/upload-tasks';
import { useDebounced } from '../../../lib/use-debounced';
import { useCast } from './use-cast';

/** The price is asked for once nothing has changed for so long, ms. */
const PRICE_DELAY_MS = 800;

/** The composer's form: the draft, with what it costs and what its scenes last. */
export function useFilmPage(editId: number | null) {
  const drafts = useKeptDraft(filmDrafts);
  const { draft: form, change, replace } = drafts;
  const cast = useCast();
  const [problem, setProblem] = useState<FilmProblem | null>(null);
  /** What was heard of the words as they stand, in seconds, by what it was made from. */
  const [heard, setHeard] = useState<Record<string, number>>({});

  const film = useEditedFilm(editId, form.fromId, replace);

  const missing = checkFilm(form, cast);
  const order = missing === null && cast.isRead ? orderOf(form, cast) : null;
  const orderKey = JSON.stringify(order);
  const settledKey = useDebounced(orderKey, PRICE_DELAY_MS);
  const price = useFilmPrice(settledKey === orderKey ? order : null, Object.keys(heard).length);
  const isPriced = order !== null && JSON.stringify(price.data?.order) === orderKey;
  const priced = isPriced ? (price.data?.price ?? null) : null;

  const setScenes = (next: (scenes: readonly Scene[]) => Scene[]) => {
    setProblem(null);
    change(({ scenes }: FilmForm) => ({ scenes: next(scenes) }));
  };
  const secondsOf = (scene: Scene, index: number): number => {
    const known = priced?.scenes[index];
    if (known?.spoken) return known.seconds;
    const voice = cast.voice(scene.voiceId);
    const key = voice && speechKey({ voice, script: spokenText(scene, voice), params: scene.params });
    return (scene.type === 'text' && key && heard[key]) || sceneLength(scene, voice);
  };
  const lengths = form.scenes.map(secondsOf);

  return {
    form,
    drafts,
    cast,
    /** The film to be edited, while it is read; null when there is none. */
    film,
    /** What the last press of submit found missing. */
    problem,
    setProblem,
    missing,
    order,
    price: priced,
    /** Why the server would not make it as it stands. */
    refusal: isPriced || !order || settledKey !== orderKey ? '' : (price.error?.message ?? ''),
    lengths,
    totalSeconds: lengths.reduce((sum, each) => sum + each, 0),
    heardAs: (key: string, seconds: number) => setHeard((before) => ({ ...before, [key]: seconds })),
    setForm: (part: Partial<FilmForm>) => change(part),
    changeScene: (key: string, part: Partial<Scene>) =>
      setScenes((scenes) => list.changeScene(scenes, key, part)),
    addScene: (type: Scene['type']) => setScenes((scenes) => list.addScene(scenes, type)),
    duplicateScene: (key: string) => setScenes((scenes) => list.duplicateScene(scenes, key)),
    moveScene: (key: string, to: number) => setScenes((scenes) => list.moveScene(scenes, key, to)),
    applyToAll: (part: Parameters<typeof list.applyToAll>[1]) =>
      setScenes((scenes) => list.applyToAll(scenes, part)),
    removeScene: async (key: string) => {
      const index = form.scenes.findIndex((scene) => scene.key === key);
      const scene = form.scenes[index];
      if (!scene) return;
      const title = `删除场景${index + 1}`;
      const text = '这个场景的台词和音频会一起删除, 是否继续?';
      const question = { title, text, okText: '删除', danger: true, calledOff: '已取消删除' };
      if (hasContent(scene) && !(await confirm(question))) return;
      resetUpload(uploadSlot(key));
      setScenes((scenes) => list.removeScene(scenes, key));
    },
    /** Puts this film aside and begins another. */
    startOver: () => replace({ ...EMPTY_FILM, scenes: [newScene('text', form.scenes.at(-1))] }),
  };
}

/** Puts the film that the address names into the draft, once: from then on the draft is what counts. */
function useEditedFilm(editId: number | null, draftOf: number | null, replace: (next: FilmForm) => void) {
  const navigate = useNavigate();
  // Edits of it that are there already go on.
  const isThere = editId === draftOf;
  const film = useFilm(isThere ? null : editId);
  const { data } = film;
  useEffect(() => {
    if (editId === null) return;
    if (!isThere && data) replace(formOf(data));
    if (isThere || data) void navigate(paths.multiples, { replace: true });
  }, [editId, isThere, data, replace, navigate]);
  return editId === null || isThere ? null : film;
}

export type FilmPage = ReturnType<typeof useFilmPage>;
