import { Suspense, useState, type ReactNode } from 'react';
import { toast } from '../lib/toast';
import { ErrorBoundary } from './error-boundary';

interface Props {
  /** What is shown; another value tries again after a failure. */
  shown?: string;
  /** The dialog could not be shown: whoever opened it takes that back. */
  onFail?: () => void;
  children: ReactNode;
}

/** Where dialogs and other extras are loaded and drawn: one that fails says so and takes nothing with it. */
export function DialogArea({ shown = '', onFail, children }: Props) {
  const [failures, setFailures] = useState(0);
  const fail = () => {
    toast.error('窗口没有打开，请检查网络后重试');
    onFail?.();
    // Taken back, the next press starts afresh.
    if (onFail) setFailures((n) => n + 1);
  };
  return (
    <ErrorBoundary resetKey={`${shown} ${failures}`} fallback={null} onFail={fail}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** The same for what nobody asked for, such as notices: a failure is reported to the server alone. */
export function QuietArea({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary resetKey="" fallback={null}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}
