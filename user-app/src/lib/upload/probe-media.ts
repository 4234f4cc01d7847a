import type { MediaFacts } from './upload-rules';

const UNKNOWN: MediaFacts = { durationMs: 0, width: 0, height: 0 };
const PATIENCE_MS = 4_000;

/** Reads length and size of a local clip. A browser that cannot decode it (HEVC, say) answers zeros. */
export function probeMedia(file: File, kind: 'video' | 'audio'): Promise<MediaFacts> {
  return new Promise((resolve) => {
    const url = URL.createObjectURL(file);
    const element = document.createElement(kind);
    const finish = (facts: MediaFacts) => {
      clearTimeout(timer);
      element.removeAttribute('src');
      URL.revokeObjectURL(url);
      resolve(facts);
    };
    const timer = setTimeout(() => finish(UNKNOWN), PATIENCE_MS);
    element.preload = 'metadata';
    element.onerror = () => finish(UNKNOWN);
    element.onloadedmetadata = () => {
      const durationMs = Number.isFinite(element.duration) ? Math.round(element.duration * 1000) : 0;
      const picture = element instanceof HTMLVideoElement ? element : null;
      finish({ durationMs, width: picture?.videoWidth ?? 0, height: picture?.videoHeight ?? 0 });
    };
    element.src = url;
  });
}
