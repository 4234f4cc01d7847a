import { readdirSync, readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 100;

/** Children of a process and theirs; none where the system has no /proc. */
function descendants(pid: number): number[] {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const children = threads.flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
    return children.flatMap((child) => [child, ...descendants(child)]);
  } catch {
    return [];
  }
}

/** Most memory a process ever had, by its name, in MiB. */
function peakOf(pid: number): { name: string; mib: number } | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const [, name] = /^Name:\s+(\S+)/m.exec(status) ?? [];
    const [, kib] = /^VmHWM:\s+(\d+)/m.exec(status) ?? [];
    return name && kib ? { name, mib: Math.round(Number(kib) / 1024) } : null;
  } catch {
    return null;
  }
}

/** Largest process of each name that ran below this one during `work`, in MiB. Empty where the system has no /proc. */
export async function peakMemory(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const peaks: Record<string, number> = {};
  const look = (): void => {
    for (const found of descendants(process.pid).map(peakOf))
      if (found) peaks[found.name] = Math.max(peaks[found.name] ?? 0, found.mib);
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return peaks;
}
