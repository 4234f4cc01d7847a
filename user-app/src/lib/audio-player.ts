import { useSyncExternalStore } from 'react';

/** Playback of the one audio heard at a time: starting another pauses the first. */
export interface AudioState {
  /** What is loaded, named by whoever started it; empty when nothing is. */
  key: string;
  /** 1 idle, 2 loading, 3 playing (spec: 1 idle, 3 playing). */
  phase: 1 | 2 | 3;
  /** Seconds. */
  position: number;
  duration: number;
}

const IDLE: AudioState = { key: '', phase: 1, position: 0, duration: 0 };
let state: AudioState = IDLE;
let element: HTMLAudioElement | null = null;
const listeners = new Set<() => void>();

function publish(change: Partial<AudioState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

function player(): HTMLAudioElement {
  if (element) return element;
  const audio = new Audio();
  audio.addEventListener('playing', () => publish({ phase: 3, duration: finite(audio.duration) }));
  audio.addEventListener('waiting', () => publish({ phase: 2 }));
  audio.addEventListener('timeupdate', () => publish({ position: audio.currentTime }));
  audio.addEventListener('pause', () => publish({ phase: 1 }));
  audio.addEventListener('ended', () => publish({ phase: 1, position: 0 }));
  element = audio;
  return audio;
}

const finite = (n: number) => (Number.isFinite(n) ? n : 0);

/** Plays `url` under `key`. Rejects when it cannot be played; being replaced by another is no failure. */
export async function playAudio(key: string, url: string): Promise<void> {
  const audio = player();
  if (state.key !== key || !audio.src.endsWith(url)) {
    audio.src = url;
    publish({ key, position: 0, duration: 0 });
  }
  publish({ phase: 2 });
  try {
    await audio.play();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    publish(IDLE);
    throw error;
  }
}

/** Pauses whatever plays; with a key only when that is what plays. */
export function pauseAudio(key?: string): void {
  if (key === undefined || state.key === key) element?.pause();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The state of one audio; idle while another plays. Seconds change only for the audio that is heard. */
export function useAudio(key: string): AudioState {
  return useSyncExternalStore(subscribe, () => (state.key === key ? state : IDLE));
}

/** Activating the playing item pauses it, any other starts. */
export function toggleAudio(key: string, url: string): Promise<void> {
  if (state.key === key && state.phase !== 1) {
    pauseAudio(key);
    return Promise.resolve();
  }
  return playAudio(key, url);
}
