/** Reads a file with progress (0 to 1, or null where its size is not told). Rejects with an Error, also when aborted. */
async function readBlob(
  url: string,
  signal: AbortSignal,
  onProgress: (ratio: number | null) => void,
): Promise<Blob> {
  const response = await fetch(url, { signal });
  if (!response.ok || !response.body) throw new Error(`download answered ${response.status}`);
  const total = Number(response.headers.get('content-length')) || 0;
  const chunks: BlobPart[] = [];
  let received = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    received += value.byteLength;
    onProgress(total > 0 ? received / total : null);
  }
  if (total > 0 && received < total) throw new Error('download ended early');
  return new Blob(chunks, { type: response.headers.get('content-type') ?? 'application/octet-stream' });
}

/** Fetches a file, showing progress, and saves it under a name. */
export async function downloadFile(input: {
  url: string;
  fileName: string;
  signal: AbortSignal;
  onProgress: (ratio: number | null) => void;
}): Promise<void> {
  const blob = await readBlob(input.url, input.signal, input.onProgress);
  saveBlob(blob, input.fileName);
}

/** Saves what is there already under a name. */
export function saveBlob(blob: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  // The browser has taken the address over by the time the next task runs; a minute is on the safe side.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
