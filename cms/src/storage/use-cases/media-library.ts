import { mkdir, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { refuse } from '../../kernel/app-error';
import type { Scope } from '../../kernel/scope';
import { mimeOf } from '../domain/file-rules';
import { extensionOf, madeKey } from '../domain/object-key';
import type { FilesDeps } from '../files-deps';
import {
  findFile,
  findJobFile,
  insertJobFile,
  type FileKind,
  type FilePurpose,
  type StoredFile,
} from '../store/file-store';

/** A result that nobody keeps (see keepFiles) is swept away after this. */
const UNCLAIMED_MS = 7 * 24 * 3_600_000;

export interface SaveFile {
  scope: Scope;
  /** null for a library file; it stays for good. */
  userId: number | null;
  purpose: FilePurpose;
  /** A finished file on this machine; left in place. */
  path: string;
  /** `data` is JSON of our own. */
  kind: FileKind;
  /** File name with extension. */
  name: string;
  /** One per output: saving under the same key again returns the first file's id. */
  key: string;
  /** Of a .wav whose maker knows its length; anything else is measured. */
  durationMs?: number;
  /** How long it is kept unless somebody keeps it. */
  keptMs?: number;
}

type SavedFile = Pick<StoredFile, 'id' | 'storage_key'>;

/** Stored files for those who compute on them: real paths in, new files out. */
export class MediaLibrary {
  constructor(
    private readonly deps: FilesDeps,
    private readonly scratchRoot: string,
  ) {}

  /** Path of a stored file; read-only. Refuses NOT_FOUND. */
  async localPath(scope: Scope, fileId: number): Promise<string> {
    const file = await this.deps.db.session(scope, (sql) => findFile(sql, fileId));
    if (!file) refuse('NOT_FOUND', `file ${fileId}`);
    return this.deps.storage.localPath(file.storage_key);
  }

  /** A fresh empty directory, or the one of this name with what is left in it; the caller removes it. */
  async scratchDir(name?: string): Promise<string> {
    await mkdir(this.scratchRoot, { recursive: true });
    if (name === undefined) return mkdtemp(path.join(this.scratchRoot, 'run-'));
    const dir = path.join(this.scratchRoot, name);
    await mkdir(dir, { recursive: true });
    // In use again: the sweep goes by age.
    await utimes(dir, new Date(), new Date());
    return dir;
  }

  /**
   * Stores and measures a result; it is swept away unless whoever it was made for keeps it. The row comes before
   * the object: a process killed in between leaves nothing the sweep does not find.
   */
  async save(request: SaveFile): Promise<number> {
    const file = (await this.saved(request)) ?? (await this.register(request));
    if (!(await this.deps.storage.head(file.storage_key)))
      await this.deps.storage.put(file.storage_key, request.path);
    return file.id;
  }

  private saved({ scope, key }: SaveFile): Promise<SavedFile | null> {
    return this.deps.db.session(scope, (sql) => findJobFile(sql, key));
  }

  private async register(request: SaveFile): Promise<SavedFile> {
    const { scope, keptMs = UNCLAIMED_MS } = request;
    const measured = await this.measure(request);
    const now = this.deps.now();
    const storageKey = madeKey(scope.siteId, extensionOf(request.name) || 'bin', now);
    const id = await this.deps.db.session(scope, (sql) =>
      insertJobFile(sql, {
        ...measured,
        site_id: scope.siteId,
        user_id: request.userId,
        purpose: request.purpose,
        kind: request.kind,
        storage_key: storageKey,
        counted: false,
        expires_at: request.userId === null ? null : new Date(now.getTime() + keptMs),
        job_key: request.key,
      }),
    );
    if (id !== null) return { id, storage_key: storageKey };
    const first = await this.saved(request);
    if (!first) throw new Error(`file of ${request.key} came and went`);
    return first;
  }

  /** Removes scratch directories last touched before `before`: what killed processes left. Returns how many. */
  async sweepScratch(before: Date): Promise<number> {
    let removed = 0;
    for (const name of await readdir(this.scratchRoot).catch(() => [])) {
      const dir = path.join(this.scratchRoot, name);
      const found = await stat(dir).catch(() => null);
      if (!found || found.mtime >= before) continue;
      await rm(dir, { recursive: true, force: true });
      removed++;
    }
    return removed;
  }

  private async measure({ path: file, kind, durationMs }: SaveFile) {
    if (kind === 'data' || durationMs !== undefined) {
      const { size } = await stat(file);
      const mime = kind === 'data' ? 'application/json' : 'audio/wav';
      return { size_bytes: size, duration_ms: durationMs ?? 0, width: 0, height: 0, mime };
    }
    const info = await this.deps.probe(file);
    return {
      size_bytes: info.sizeBytes,
      duration_ms: info.durationMs,
      width: info.width,
      height: info.height,
      mime: mimeOf(info),
    };
  }
}
