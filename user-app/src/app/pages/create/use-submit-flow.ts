import { TIMERS, type VideoChannel } from '@fenshen/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { loginHref, paths, worksHref } from '../../../config/paths';
import type { PhotoType } from '../../../config/photo-type';
import { useVideoChannels } from '../../../features/create/api/video-channels';
import { useSubmit } from '../../../features/create/hooks/use-submit';
import { isBusy } from '../../../features/create/run-submit';
import { likelyChannel, rememberedAs } from '../../../features/create/likely-channel';
import { checkChannel, checkCreate, type Problem } from '../../../features/create/validate-create';
import { PHOTO_KINDS } from '../../../features/photos/photo-kinds';
import { useAccount, useRefreshAccount } from '../../../lib/account';
import { pauseAudio } from '../../../lib/audio-player';
import { openDialog } from '../../../lib/dialogs';
import { ownStorage } from '../../../lib/own-storage';
import { toast } from '../../../lib/toast';
import { useThrottled } from '../../../lib/use-throttled';
import { keys } from '../../../lib/query-keys';
import type { useCreatePage } from './use-create-page';

const LAST_CHANNEL_KEY = 'create.channel';

/** From the synthesize button to the works page: checks, channel, submit, what follows. */
export function useSubmitFlow(
  page: ReturnType<typeof useCreatePage>,
  /** Where a missing piece is mended. */
  showStep: (step: Problem['step']) => void,
  /** Pictures of that kind are what talks. */
  pictures: PhotoType | null,
) {
  const navigate = useNavigate();
  const { isTourist } = useAccount();
  const refreshAccount = useRefreshAccount();
  const queries = useQueryClient();
  const channels = useVideoChannels();
  const { state, submit, cancel, reset } = useSubmit();
  const [asking, setAsking] = useState(false);
  const [pledging, setPledging] = useState(false);
  const [finished, setFinished] = useState(false);
  const [last] = useState(() => ownStorage().get(LAST_CHANNEL_KEY));
  const [api, setApi] = useState<string | null>(null);

  const list = channels.data?.list;
  const chosen = list?.find((channel) => channel.api === api) ?? likelyChannel(list ?? [], last);

  const open = useThrottled(() => {
    const problem = checkCreate(page.form);
    if (problem) {
      showStep(problem.step);
      return toast.warning(problem.message);
    }
    pauseAudio();
    reset();
    if (page.needsPledge) setPledging(true);
    else setAsking(true);
  }, TIMERS.createDebounceMs);

  const confirm = useThrottled(async () => {
    if (!chosen) return;
    const problem = checkChannel(chosen.api, page.form.figure);
    if (problem) return toast.warning(problem);
    const costOf = (seconds?: number) => page.priced(chosen, seconds).credits;
    const done = await submit(page.form, { channel: chosen, credits: costOf(), costOf }, page.speech);
    void refreshAccount();
    if (!done) return;
    for (const queryKey of [keys.works, keys.materials]) void queries.invalidateQueries({ queryKey });
    page.submitted();
    setAsking(false);
    setFinished(true);
  }, TIMERS.submitThrottleMs);

  return {
    state,
    asking,
    pledging,
    /** The pledge for the person in a material video was given, or was not. */
    endPledge: (given: boolean) => {
      setPledging(false);
      if (!given) return;
      page.pledge();
      setAsking(true);
    },
    finished,
    busy: isBusy(state),
    channels: list,
    tips: channels.data?.tips ?? '',
    chosen,
    open,
    confirm,
    choose: (channel: VideoChannel) => {
      setApi(channel.api);
      ownStorage().set(LAST_CHANNEL_KEY, rememberedAs(channel));
    },
    /** Also the way out while the speech is being made: it stays at the server for the next try. */
    close: () => {
      if (state.step === 'speaking') page.speech.cancel();
      cancel();
      setAsking(false);
    },
    leave: () =>
      void navigate(
        pictures === null ? paths.works : worksHref({ type1: 0, type2: PHOTO_KINDS[pictures].worksTab }),
      ),
    redeem: () => {
      if (isTourist) void navigate(loginHref({ state: '2', redirectUrl: paths.create }));
      else openDialog('redeem');
    },
  };
}
