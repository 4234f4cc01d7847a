import type { AiLabel, SpeechParams, SpeechPiece, VoiceSpec } from '@fenshen/engine';
import type { Scope } from '../../../../kernel/scope';
import type { ComposedFiles } from '../definitions/parts';
import type { ProviderError } from '../domain/provider-error';
import type { Figure, MoreOutputs, MoreRequests } from './more-operations';

/** A voice that only the vendor who made it can speak with, by the vendor's own id. */
export interface VendorVoice {
  /** Code of the adapter. */
  provider: string;
  id: string;
}
export type Voice = VoiceSpec | VendorVoice;

/** What a provider can be asked for. Files travel as ids of stored files. */
export type ProviderRequest =
  | MoreRequests
  | {
      op: 'speech';
      input: {
        text: string;
        voice: Voice;
        params: SpeechParams;
        /** Left out for the voice's own. */
        language?: string | undefined;
        label: AiLabel | null;
      };
    }
  | {
      op: 'voice-clone';
      /** A recording, and what the new voice says in its sample. */
      input: { fileId: number; greeting: string; label: AiLabel };
    }
  | { op: 'avatar-train'; input: { fileId: number } }
  | {
      op: 'avatar-video';
      input: {
        figure: Figure;
        audioFileId: number;
        speechTrackFileId: number | null;
        /** null only for a scene of a film, which is marked as a whole. */
        label: AiLabel | null;
        shortSide?: number;
        composition?: ComposedFiles;
        /** Where in the figure's clip the film begins. */
        startMs?: number;
      };
    };
export type Operation = ProviderRequest['op'];

/** What finished work consists of: figures, and local files in the run's scratch directory by their role. */
export type ProviderOutput =
  | MoreOutputs
  | { op: 'speech'; durationMs: number; files: { audio: string; track?: string } }
  | {
      op: 'voice-clone';
      voice: Voice;
      gender: 'female' | 'male';
      /** What kind of likeness it is, as users read it. */
      versionName: string;
      files: { sample?: string };
    }
  | {
      op: 'avatar-train';
      durationMs: number;
      width: number;
      height: number;
      files: { track: string; cover: string; smallCover: string };
    }
  | {
      op: 'avatar-video';
      durationMs: number;
      width: number;
      height: number;
      files: { video: string; cover: string };
    };

/** Surroundings of one call. */
export interface ProviderCall {
  jobId: string;
  /** Pass it on where a vendor takes a reference of ours; stable over attempts of one step. */
  clientKey: string;
  /** The site and account the work belongs to. */
  scope: Scope;
  /** Directory of this run alone, removed afterwards. */
  scratchDir: string;
  /** Makes a directory that a later attempt on this machine finds as it was left; removed when the job ends. */
  keepDir(): Promise<string>;
  /** Whole percent of this step. */
  onProgress(percent: number): void;
  /**
   * Set where somebody waits to hear the beginning while the rest is spoken. Who can, tells of the pieces in their
   * order; it never rejects, and what it answers is waited for before the step is over.
   */
  onPiece?: (piece: SpeechPiece) => Promise<void>;
  /** Aborts when the job is cancelled, out of time, or no longer ours. */
  signal: AbortSignal;
}

export type SubmitOutcome =
  | { kind: 'finished'; output: ProviderOutput }
  /** The vendor took it; ask again with `poll`. `bag` is whatever polling needs besides the id. */
  | { kind: 'accepted'; externalId: string; bag?: unknown }
  /** Surely not taken: trying again cannot pay twice. */
  | { kind: 'rejected'; error: ProviderError }
  /** Perhaps taken, e.g. the connection broke after sending. */
  | { kind: 'uncertain'; error: ProviderError };

export type PollOutcome =
  | { kind: 'working'; progress?: number }
  | { kind: 'finished'; output: ProviderOutput }
  | { kind: 'failed'; error: ProviderError }
  /** The vendor could not be asked just now; asking again is harmless. */
  | { kind: 'unreachable'; error: ProviderError }
  /** The vendor answered, but not what became of the job, e.g. it does not know the id any more. */
  | { kind: 'unclear'; error: ProviderError };

/** One thing the platform's owner fills in to use a vendor. */
export interface SetupField {
  name: string;
  /** Chinese. */
  label: string;
  /** Chinese: where to find it, what it does. */
  hint: string;
  /** Never shown again once it is saved. */
  secret: boolean;
  required: boolean;
  /** What counts where nothing is filled in; '' = nothing does. */
  fallback: string;
  /** Largest number of characters. */
  max: number;
  pattern?: RegExp;
  /** Where the vendor is reached: secrets go there. */
  isAddress?: true;
}

/** Values of a vendor's fields, by name. */
export type SetupValues = Readonly<Record<string, string>>;

/** What a vendor needs before it can be asked for anything. */
export interface ProviderSetup {
  fields: readonly SetupField[];
  /** Asks the vendor something harmless with these values; null when it answers well. */
  test(values: SetupValues, signal: AbortSignal): Promise<ProviderError | null>;
}

/**
 * One way of getting work done. Imports nothing of jobs but this file and the error form: no database, no queue.
 * Expected refusals are outcomes, not exceptions; what is thrown counts as uncertain (or, where running again
 * costs nothing, as transient).
 */
export interface ProviderAdapter {
  code: string;
  /** As staff read it. */
  name: string;
  operations: readonly Operation[];
  /** Running a step again costs nothing and may be stopped at any time (embedded work). */
  resubmitSafe: boolean;
  /** Absent where nothing has to be set up. */
  setup?: ProviderSetup;
  /** Whether it is set up, so that asking it makes sense. Absent: always. */
  isReady?(): Promise<boolean>;
  /** Whether it can do this very request of an operation it offers. Absent: every one. */
  fits?(request: ProviderRequest): boolean;
  /**
   * By what `poll` can ask about a request whose answer got lost, known before it is sent. Absent where the vendor
   * keeps no reference of ours; then staff have to look it up.
   */
  referenceOf?(request: ProviderRequest, clientKey: string): { id: string; bag: unknown };
  submit(request: ProviderRequest, call: ProviderCall): Promise<SubmitOutcome>;
  /** Needed by adapters that answer `accepted`. */
  poll?(op: Operation, external: { id: string; bag: unknown }, call: ProviderCall): Promise<PollOutcome>;
  /** Which job a vendor's callback is about. It is only a wake-up: the truth is polled. */
  readCallback?(headers: Record<string, string>, body: unknown): { externalId: string } | null;
}
