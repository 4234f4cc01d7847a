import { TIMERS } from '@fenshen/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { loginHref, paths, worksHref } from '../../../config/paths';
import { spokenText } from '../../../features/films/film-length';
import { useFilmOrder } from '../../../features/films/hooks/use-film-order';
import { orderOf } from '../../../features/films/film-order';
import { useAccount, useRefreshAccount } from '../../../lib/account';
import { pauseAudio } from '../../../lib/audio-player';
import { openDialog } from '../../../lib/dialogs';
import { agreedCredits, useActPrice } from '../../../lib/prices';
import { keys } from '../../../lib/query-keys';
import { toast } from '../../../lib/toast';
import { useThrottled } from '../../../lib/use-throttled';
import type { FilmPage } from './use-film-page';

/** From the submit button to the works page: checks, exact price, order, what follows. */
export function useOrderFlow(
  page: FilmPage,
  /** Brings a scene that lacks something into view. */
  showScene: (key: string) => void,
) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { isTourist } = useAccount();
  const refreshAccount = useRefreshAccount();
  const auditionPrice = useActPrice('audition');
  const { state, prepare, place, cancel } = useFilmOrder();
  const [finished, setFinished] = useState(false);

  const ask = () => {
    const { form, cast } = page;
    prepare({
      order: orderOf(form, cast),
      speech: (index) => {
        const scene = form.scenes[index];
        const voice = cast.voice(scene?.voiceId ?? null);
        if (!scene || !voice) return null;
        const script = spokenText(scene, voice);
        return { voice, script, params: scene.params, maxCredits: agreedCredits(auditionPrice) };
      },
    });
  };
  const open = useThrottled(() => {
    page.setProblem(page.missing);
    if (page.missing) {
      if (page.missing.key) showScene(page.missing.key);
      return toast.warning(page.missing.message);
    }
    pauseAudio();
    ask();
  }, TIMERS.createDebounceMs);

  const confirm = useThrottled(async () => {
    const done = await place();
    void refreshAccount();
    if (!done) return;
    void queries.invalidateQueries({ queryKey: keys.works });
    page.drafts.submitted();
    setFinished(true);
  }, TIMERS.submitThrottleMs);

  return {
    state,
    isOpen: state.step !== 'idle' && state.step !== 'done',
    finished,
    open,
    retry: ask,
    confirm,
    close: cancel,
    leave: () =>
      void navigate(worksHref({ type1: 1, ...(page.form.outputMode === 'audio' ? { type2: 1 } : {}) })),
    redeem: () => {
      if (isTourist) void navigate(loginHref({ state: '2', redirectUrl: paths.multiples }));
      else openDialog('redeem');
    },
  };
}
