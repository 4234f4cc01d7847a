import { useCallback, useEffect, useRef, useState } from 'react';
import { auditionResult, startAudition } from './speech-calls';
import { speechKey, type SpeechRequest, type SpokenAudio } from './audition-audio';
import { jobNews } from './job-news';
import { speakScript } from './speak-script';

interface Running {
  key: string;
  /** Nobody waits for it any more. */
  gone: boolean;
  promise: Promise<SpokenAudio> | null;
  listeners: ((percent: number) => void)[];
  hearing: Hearing[];
}

/** Somebody who hears what is spoken while it is spoken. */
export interface Hearing {
  /** All pieces that can be heard by now. */
  pieces: (urls: readonly string[]) => void;
  /** It was called off, or is about other words now. */
  gone: () => void;
}

/**
 * Speech of the current script. What was made stays until script, voice or parameters change; a second
 * request for the same speech joins the first.
 */
export function useSpeech(request: SpeechRequest | null) {
  const [made, setMade] = useState<SpokenAudio | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const running = useRef<Running | null>(null);
  const key = request ? speechKey(request) : '';
  const cached = made?.key === key ? made : null;

  /** Nobody waits any more; the server goes on and has the speech for the next try. */
  const cancel = useCallback(() => {
    const own = running.current;
    running.current = null;
    if (own) {
      own.gone = true;
      for (const { gone } of own.hearing) gone();
    }
    setPercent(null);
  }, []);
  useEffect(() => cancel, [key, cancel]);

  const start = (wanted: SpeechRequest, own: Running) => {
    const parts = {
      start: startAudition,
      result: auditionResult,
      wait: jobNews.wait,
      abandoned: () => own.gone,
      onPieces: (urls: readonly string[]) => own.hearing.forEach(({ pieces }) => pieces(urls)),
    };
    const progress = (value: number) => {
      if (own.gone) return;
      setPercent(value);
      for (const listener of own.listeners) listener(value);
    };
    return speakScript(parts, wanted, progress)
      .then((audio) => {
        if (!own.gone) setMade(audio);
        return audio;
      })
      .finally(() => {
        if (running.current !== own) return;
        running.current = null;
        setPercent(null);
      });
  };

  const speak = (
    onProgress: (percent: number) => void = () => undefined,
    hearing?: Hearing,
  ): Promise<SpokenAudio> => {
    if (!request) return Promise.reject(new Error('no script to speak'));
    const current = running.current;
    if (current?.promise && current.key === key) {
      current.listeners.push(onProgress);
      if (hearing) current.hearing.push(hearing);
      return current.promise;
    }
    const own: Running = {
      key,
      gone: false,
      promise: null,
      listeners: [onProgress],
      hearing: hearing ? [hearing] : [],
    };
    running.current = own;
    setPercent(0);
    own.promise = start(request, own);
    return own.promise;
  };

  /** `percent` is null while nothing is being spoken. */
  return { cached, percent, speak, cancel, forget: () => setMade(null) };
}
