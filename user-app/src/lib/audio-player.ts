import { useSyncExternalStore } from 'react';
import { PieceQueue } from './audio-pieces';

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
let context: AudioContext | null = null;
/** What is heard piece by piece, instead of a file. */
let pieces: PieceQueue | null = null;
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
  // It stopped for pieces that are heard now.
  audio.addEventListener('pause', () => !pieces && publish({ phase: 1 }));
  audio.addEventListener('ended', () => publish({ phase: 1, position: 0 }));
  element = audio;
  return audio;
}

const finite = (n: number) => (Number.isFinite(n) ? n : 0);

/** Plays `url` under `key`, from so many seconds on. Rejects when it cannot be played; being replaced by another is no failure. */
export async function playAudio(key: string, url: string, from = 0): Promise<void> {
  dropPieces();
  const audio = player();
  if (state.key !== key || !audio.src.endsWith(url)) {
    audio.src = url;
    publish({ key, position: from, duration: 0 });
  }
  if (from > 0) audio.currentTime = from;
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
  if (key !== undefined && state.key !== key) return;
  if (pieces) pieces.pause();
  else element?.pause();
}

/** Called when a button is pressed whose sound comes later: some browsers let nothing be heard otherwise. */
export function preparePieces(): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume();
}

/** Plays what is added to it, piece behind piece, under `key`; null where the browser cannot. */
export function playPieces(key: string): PieceQueue | null {
  if (!context) return null;
  element?.pause();
  dropPieces();
  const isHeard = () => pieces === queue;
  const queue = new PieceQueue({
    context,
    load: async (url) => {
      const reply = await fetch(url);
      if (!reply.ok) throw new Error(`${reply.status}`);
      return reply.arrayBuffer();
    },
    onPhase: (phase) => isHeard() && publish({ phase }),
    // What cannot be played now is played by the next press.
    goOn: (url, from) => isHeard() && void playAudio(key, url, from).catch(() => undefined),
  });
  pieces = queue;
  publish({ key, phase: 2, position: 0, duration: 0 });
  return queue;
}

/** Ends what is heard piece by piece under `key`, for good. */
export function stopPieces(key: string): void {
  if (state.key !== key || !pieces) return;
  dropPieces();
  publish(IDLE);
}

function dropPieces(): void {
  pieces?.stop();
  pieces = null;
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
  if (togglePieces(key)) return Promise.resolve();
  if (state.key === key && state.phase !== 1) {
    pauseAudio(key);
    return Promise.resolve();
  }
  return playAudio(key, url);
}

/** Pauses what is heard piece by piece under `key`, or goes on with it; false where there is no such thing. */
export function togglePieces(key: string): boolean {
  if (state.key !== key || !pieces || pieces.isOver) return false;
  if (state.phase === 1) pieces.resume();
  else pieces.pause();
  return true;
}
