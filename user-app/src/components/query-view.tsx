import type { ReactNode } from 'react';
import { Button } from './button';
import { EmptyState } from './empty-state';
import type { GlyphName } from './glyph';

interface Props<T> {
  /** A query, or what stands for one. */
  query: { data: T | undefined; isError?: boolean; isPending: boolean; refetch: () => unknown };
  /** Stands in until the data is here. */
  pending: ReactNode;
  /** Said when it cannot be read. */
  failed: string;
  glyph?: GlyphName;
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
  children: (data: T) => ReactNode;
}

/** What a list shows: a stand-in, the failure with a way to try again, that there is nothing, or the things. */
export function QueryView<T>(props: Props<T>) {
  const { query, isEmpty, children } = props;
  if (query.data !== undefined) return <>{isEmpty?.(query.data) ? props.empty : children(query.data)}</>;
  if (query.isPending) return <>{props.pending}</>;
  return (
    <EmptyState
      glyph={props.glyph ?? 'alert'}
      title={props.failed}
      text="请检查网络后重试"
      action={<Button onClick={() => void query.refetch()}>重试</Button>}
    />
  );
}
