import { ERRORS, opsCalls, type Output, type SiteField, type SiteSettings } from '@fenshen/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCall } from '../../lib/use-call';
import { errorText } from '../../lib/error-text';
import { call } from '../../lib/call';

export type LoadedDraft = Output<typeof opsCalls.siteDraft>;
type Patch = Partial<SiteSettings>;

/** `conflict`: somebody else changed the draft; nothing more is saved until the person chose what to keep. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict';

const AUTOSAVE_MS = 700;

export interface DraftWork {
  /** What the server holds. */
  held: LoadedDraft;
  /** Of the draft now, also before the next render. */
  revision: () => number;
  state: SaveState;
  /** Why the last save failed. */
  problem: string;
  /** Counts what was saved: a preview that shows an older one is out of date. */
  saves: number;
  /** Notes changed fields and saves them a moment later. */
  change: (fields: Patch) => void;
  /** Forgets an unsaved change of a field, e.g. one that became invalid. */
  forget: (field: SiteField) => void;
  /** Saves what waits; false when it could not be. */
  flush: () => Promise<boolean>;
  /** Takes over what an act on the draft answered. */
  take: (reply: Partial<LoadedDraft>) => void;
  /** Reads the draft anew after a conflict and returns it; `keep` saves the own unsaved fields over it. */
  reload: (keep: boolean) => Promise<LoadedDraft & { unsaved: Patch }>;
}

/** A site's draft that saves itself: one save at a time, each made from the revision the last one left. */
export function useDraft(loaded: LoadedDraft): DraftWork {
  const site_id = loaded.site.id;
  const [held, setHeld] = useState(loaded);
  const [state, setState] = useState<SaveState>('saved');
  const [problem, setProblem] = useState('');
  const [saves, setSaves] = useState(0);
  const { mutateAsync } = useCall(opsCalls.siteDraftSave);
  const revision = useRef(loaded.revision);
  const unsaved = useRef<Patch>({});
  const blocked = useRef(false);
  const timer = useRef<number | undefined>(undefined);
  const last = useRef<Promise<boolean>>(Promise.resolve(true));

  const readRevision = useCallback(() => revision.current, []);
  const take = useCallback((reply: Partial<LoadedDraft>) => {
    if (reply.revision !== undefined) revision.current = reply.revision;
    setHeld((before) => ({ ...before, ...reply }));
    setSaves((n) => n + 1);
  }, []);

  const saveOnce = useCallback(async (): Promise<boolean> => {
    const fields = unsaved.current;
    if (blocked.current) return false;
    if (!Object.keys(fields).length) return true;
    unsaved.current = {};
    setState('saving');
    try {
      take(await mutateAsync({ site_id, revision: revision.current, fields }));
      setState(Object.keys(unsaved.current).length ? 'waiting' : 'saved');
      return true;
    } catch (error) {
      unsaved.current = { ...fields, ...unsaved.current };
      blocked.current = errorText(error) === ERRORS.DRAFT_CONFLICT.msg;
      setState(blocked.current ? 'conflict' : 'failed');
      setProblem(errorText(error));
      return false;
    }
  }, [mutateAsync, site_id, take]);

  const flush = useCallback(() => {
    window.clearTimeout(timer.current);
    return (last.current = last.current.then(saveOnce));
  }, [saveOnce]);

  const change = useCallback(
    (fields: Patch) => {
      unsaved.current = { ...unsaved.current, ...fields };
      if (blocked.current) return;
      setState('waiting');
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => void flush(), AUTOSAVE_MS);
    },
    [flush],
  );

  const forget = useCallback((field: SiteField) => {
    delete unsaved.current[field];
  }, []);

  const reload = useCallback(
    async (keep: boolean) => {
      const fresh = await call(opsCalls.siteDraft, { site_id });
      const own = keep ? unsaved.current : {};
      unsaved.current = own;
      blocked.current = false;
      take(fresh);
      setState('saved');
      if (keep) change({});
      return { ...fresh, unsaved: own };
    },
    [change, site_id, take],
  );

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (Object.keys(unsaved.current).length) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('beforeunload', warn);
      // Leaving the page within the app: what was typed last is saved on the way out.
      void flush();
    };
  }, [flush]);

  return { held, revision: readRevision, state, problem, saves, change, forget, flush, take, reload };
}
