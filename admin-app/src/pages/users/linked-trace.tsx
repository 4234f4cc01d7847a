import { useSearchParams } from 'react-router';
import { lazyDialog } from '../../components/lazy-part';

const TraceDrawer = lazyDialog(() => import('./trace-drawer'));

const positive = (text: string | null): number | null => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

/** The explanation that a link asks for: `?entry=12` or `?code=3`. Closing it takes the question off the address. */
export function LinkedTrace() {
  const [params, setParams] = useSearchParams();
  const entry = positive(params.get('entry'));
  const code = positive(params.get('code'));
  const of = entry !== null ? { entry_id: entry } : code !== null ? { code_id: code } : null;
  if (!of) return null;
  const close = () =>
    setParams(
      (now) => {
        now.delete('entry');
        now.delete('code');
        return now;
      },
      { replace: true },
    );
  return <TraceDrawer key={JSON.stringify(of)} of={of} onClose={close} />;
}
