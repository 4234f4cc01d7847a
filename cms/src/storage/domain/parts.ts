export interface FilePart {
  /** From 1. */
  number: number;
  bytes: number;
}

/** How a file is cut: all parts alike but the last. */
export function partsOf(sizeBytes: number, partBytes: number): FilePart[] {
  const count = Math.ceil(sizeBytes / partBytes);
  return Array.from({ length: count }, (_each, i) => ({
    number: i + 1,
    bytes: Math.min(partBytes, sizeBytes - i * partBytes),
  }));
}
