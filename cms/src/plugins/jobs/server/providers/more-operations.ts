import type { AiLabel, FigureSource, MouthAnchor } from '@fenshen/engine';

/** A figure that talks: one of the drawn presenters, an uploaded clip with its landmarks, or a still picture. */
export type Figure =
  | Extract<FigureSource, { kind: 'presenter' }>
  | { kind: 'video'; fileId: number; trackFileId: number }
  | { kind: 'picture'; fileId: number; mouth: MouthAnchor | null; animal: boolean };

/** What vendors are asked for beside speech and talking figures. Files travel as ids of stored files. */
export type MoreRequests =
  | {
      op: 'join-video';
      /** Films in their order, each melting into the next for so long; the whole has the first one's shape. */
      input: { fileIds: number[]; crossfadeMs: number; label: AiLabel };
    }
  | { op: 'join-audio'; input: { fileIds: number[]; label: AiLabel } }
  | {
      op: 'translate';
      input: { fileId: number; from: string | null; to: string; lipSync: boolean; label: AiLabel };
    }
  | { op: 'extract-video'; input: { url: string } }
  | { op: 'extract-audio'; input: { source: { url: string } | { fileId: number } } }
  | {
      op: 'image';
      input: { prompt: string; count: number; ratio: string; referenceFileId: number | null; label: AiLabel };
    }
  | {
      op: 'text-video';
      input: { prompt: string; seconds: 5 | 10; ratio: string; quality: 'std' | 'pro'; label: AiLabel };
    }
  | {
      op: 'image-video';
      input: { imageFileId: number; prompt: string; seconds: 5 | 10; quality: 'std' | 'pro'; label: AiLabel };
    }
  | { op: 'transcribe'; input: { fileId: number; durationMs: number; language: string | null } }
  | { op: 'script'; input: { instruction: string; text: string } };

/** Figures, and local files in the run's scratch directory by their role. */
export type MoreOutputs =
  | {
      op: 'join-video' | 'translate' | 'extract-video' | 'text-video' | 'image-video';
      durationMs: number;
      width: number;
      height: number;
      files: { video: string; cover: string };
    }
  | { op: 'join-audio'; durationMs: number; files: { audio: string } }
  | { op: 'extract-audio'; durationMs: number; files: { audio: string } }
  | { op: 'image'; files: { image1: string; image2?: string; image3?: string; image4?: string } }
  | {
      op: 'transcribe';
      text: string;
      segments: { fromMs: number; toMs: number; text: string }[];
      files: Record<string, never>;
    }
  | { op: 'script'; text: string; files: Record<string, never> };
