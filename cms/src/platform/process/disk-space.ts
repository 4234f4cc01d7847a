import { statfs } from 'node:fs/promises';

/** Free and whole space of the disk a folder is on, in bytes; free is what an ordinary process may still take. */
export async function diskSpace(folder: string): Promise<{ free: number; total: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}
