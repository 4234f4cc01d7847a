/** The part of the synthesizer's interface that we use. */
declare module '@echogarden/espeak-ng-emscripten' {
  export interface SynthesisEvent {
    type: string;
    /** Milliseconds from the start of the utterance. */
    audio_position: number;
    id?: string | number;
  }

  export interface Synthesizer {
    set_voice(name: string): number;
    set_rate(wordsPerMinute: number): void;
    set_pitch(pitch: number): void;
    set_range(range: number): void;
    set_volume(volume: number): void;
    synthesize(
      text: string,
      onAudio: (pcm: ArrayBuffer | null, events: SynthesisEvent[] | null) => number,
    ): void;
  }

  const load: () => Promise<{ eSpeakNGWorker: new () => Synthesizer }>;
  export default load;
}
