import type { VideoChannel } from '@fenshen/contract';
import { useEffect, useRef, useState } from 'react';
import { createWork, workPayload } from '../api/create-work';
import type { SpokenAudio } from '../../../lib/speech/audition-audio';
import { randomKey } from '../../../lib/random-key';
import { createClientKeys } from '../../../lib/client-key';
import { runSubmit, SubmitRefused, type SubmitState } from '../run-submit';
import type { CreateForm } from '../validate-create';

/** What the user saw when the button was pressed. */
interface Shown {
  channel: VideoChannel;
  /** The price that was agreed to. */
  credits: number;
  /** The price of finished audio, by its seconds. */
  costOf: (seconds: number) => number;
}

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
  const running = useRef<object | null>(null);
  useEffect(() => () => void (running.current = null), []);

  const submit = async (form: CreateForm, shown: Shown, speech: Speech): Promise<boolean> => {
    if (running.current) return false;
    const own = {};
    running.current = own;
    const done = await runSubmit({
      cached: givenAudio(form) ?? speech.cached,
      speak: speech.speak,
      agreed: ({ duration }) => shown.costOf(duration) <= shown.credits,
      forget: speech.forget,
      create: (audio) => send(workPayload(form, audio.fileId, shown.channel), shown.credits),
      wait,
      show: setState,
      cancelled: () => running.current !== own,
    });
    if (running.current === own) running.current = null;
    return done;
  };

  const send = async (payload: ReturnType<typeof workPayload>, credits: number) => {
    try {
      // The agreed price is no part of what the key stands for: the same order, agreed to anew, is still one.
      await createWork({ ...payload, max_credits: credits, client_key: keys.current.keyFor(payload) });
      keys.current.settle();
    } catch (error) {
      if (error instanceof SubmitRefused) keys.current.settle();
      throw error;
    }
  };

  const reset = () => setState({ step: 'idle' });
  /** Stops waiting for the speech; what is being sent already is not called back. */
  const cancel = () => {
    if (state.step !== 'speaking') return;
    running.current = null;
    reset();
  };
  return { state, submit, cancel, reset };
}
