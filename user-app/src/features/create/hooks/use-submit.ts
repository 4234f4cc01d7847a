import type { VideoChannel } from '@fenshen/contract';
import { useRef, useState } from 'react';
import { createWork, workPayload } from '../api/create-work';
import type { SpokenAudio } from '../audition-audio';
import { randomKey } from '../../../lib/random-key';
import { createClientKeys } from '../client-key';
import { runSubmit, SubmitRefused, type SubmitState } from '../run-submit';
import type { CreateForm } from '../validate-create';

interface Speech {
  cached: SpokenAudio | null;
  speak: (onProgress: (percent: number) => void) => Promise<SpokenAudio>;
  forget: () => void;
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A chosen sound stands where made speech would; a material goes by its own id, not by a file's. */
function givenAudio(form: CreateForm): SpokenAudio | null {
  if (form.mode !== 'audio' || !form.audio) return null;
  const { from, url, duration } = form.audio;
  return { key: '', fileId: from.kind === 'file' ? from.id : 0, url, duration };
}

/** Submits the form and tells where that stands; never two at once. */
export function useSubmit() {
  const [state, setState] = useState<SubmitState>({ step: 'idle' });
  const keys = useRef(createClientKeys(randomKey));
  const busy = useRef(false);

  const submit = async (form: CreateForm, channel: VideoChannel, speech: Speech): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    const done = await runSubmit({
      cached: givenAudio(form) ?? speech.cached,
      speak: speech.speak,
      forget: speech.forget,
      create: (audio) => send(workPayload(form, audio.fileId, channel)),
      wait,
      show: setState,
    });
    busy.current = false;
    return done;
  };

  const send = async (payload: ReturnType<typeof workPayload>) => {
    try {
      await createWork({ ...payload, client_key: keys.current.keyFor(payload) });
      keys.current.settle();
    } catch (error) {
      if (error instanceof SubmitRefused) keys.current.settle();
      throw error;
    }
  };

  return { state, submit, reset: () => setState({ step: 'idle' }) };
}
