import type { TableProps } from 'antd';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { tellFailure } from './lazy-part';

type Columns<T> = NonNullable<TableProps<T>['columns']>;

const Drawn = ({ draw }: { draw: () => ReactNode }) => <>{draw()}</>;

/** Columns of which a cell that cannot be drawn shows a dash, and the rows around it stay. */
export const safeCells = <T,>(columns: Columns<T>): Columns<T> =>
  columns.map((column) => {
    const { render } = column;
    if (!render) return column;
    return {
      ...column,
      render: (value: unknown, row, index) => (
        <ErrorBoundary fallback="—" onError={tellFailure} resetKeys={[row]}>
          <Drawn draw={() => render(value, row, index) as ReactNode} />
        </ErrorBoundary>
      ),
    };
  });
