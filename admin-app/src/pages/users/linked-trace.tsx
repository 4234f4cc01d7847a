import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { lazyDialog } from '../../components/lazy-part';

const TraceDrawer = lazyDialog(() => import('./trace-drawer'));

const positive = (text: string | null): number | null => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

const withoutTrace = (params: URLSearchParams): URLSearchParams => {
  for (const name of ['entry', 'code', 'lot']) params.delete(name);
  return params;
};

/** Asks for one of them: it stands in the address, so that it can be sent on, and the page draws it. */
export function useTrace(): (of: 'entry' | 'code' | 'lot', id: number) => void {
  const [, setParams] = useSearchParams();
  return useCallback(
    (of, id) =>
      setParams((now) => {
        withoutTrace(now).set(of, String(id));
        return now;
      }),
    [setParams],
  );
}

/** The explanation that a link asks for: `?entry=12`, `?code=3` or `?lot=4`. Closing it takes the question off the address. */
export function LinkedTrace() {
  const [params, setParams] = useSearchParams();
  const entry = positive(params.get('entry'));
  const code = positive(params.get('code'));
  const lot = positive(params.get('lot'));
  const of =
    entry !== null
      ? { entry_id: entry }
      : code !== null
        ? { code_id: code }
        : lot !== null
          ? { lot_id: lot }
          : null;
  if (!of) return null;
  const close = () => setParams((now) => withoutTrace(now), { replace: true });
  return <TraceDrawer key={JSON.stringify(of)} of={of} onClose={close} />;
}
