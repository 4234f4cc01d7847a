import { scriptLength } from '@fenshen/contract';
import { useEffect } from 'react';
import { AuditionButton } from '../../../components/audition-button';
import { Button } from '../../../components/button';
import { Glyph } from '../../../components/glyph';
import { checkAudition } from '../../../features/create/validate-create';
import { pauseAudio, useAudio } from '../../../lib/audio-player';
import { priceText, useActPrice } from '../../../lib/prices';
import { useAuditionPress } from '../../../lib/speech/use-audition-press';
import { useSpeech } from '../../../lib/speech/use-speech';
import type { useCreatePage } from './use-create-page';

export const AUDITION_KEY = 'create:audition';
export const PASSAGE_KEY = 'create:passage';

interface Props {
  page: Pick<ReturnType<typeof useCreatePage>, 'form' | 'request' | 'speech' | 'isLookingUp'>;
  /** What is selected in the script. */
  passage: string;
}

/** Hears the script, and of it the selected passage alone. */
export function AuditionTools({ page, passage }: Props) {
  const { form, speech } = page;
  const { phase } = useAudio(AUDITION_KEY);
  const price = useActPrice('audition');
  const press = useAuditionPress(
    AUDITION_KEY,
    () => (page.isLookingUp ? '声音正在加载，请稍候再试' : checkAudition(form)),
    speech,
  );
  return (
    <>
      <AuditionButton
        percent={speech.percent}
        playing={phase === 3}
        onClick={press}
        onCancel={speech.cancel}
        price={speech.cached ? '' : priceText(price)}
      />
      {scriptLength(passage) > 0 && <PassageButton page={page} passage={passage} />}
    </>
  );
}

/** Speech of a passage is never the video's: it has a cache of its own, dropped with the selection. */
function PassageButton({ page: { form, request }, passage }: Props) {
  const { phase } = useAudio(PASSAGE_KEY);
  const speech = useSpeech(request && { ...request, script: passage });
  const press = useAuditionPress(PASSAGE_KEY, () => checkAudition({ ...form, script: passage }), speech);
  useEffect(() => () => pauseAudio(PASSAGE_KEY), []);
  const making = speech.percent !== null;
  return (
    <Button
      busy={making}
      // The selection stays while the button is pressed.
      onMouseDown={(event) => event.preventDefault()}
      onClick={press}
    >
      {!making && <Glyph name={phase === 3 ? 'pause' : 'voice'} size={16} />}
      {phase === 3 ? '暂停选中' : '试听选中'}
    </Button>
  );
}
