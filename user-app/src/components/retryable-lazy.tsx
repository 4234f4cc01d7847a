import { createElement, lazy, type ComponentProps } from 'react';

/** Whatever `lazy` takes. */
type AnyComponent = Parameters<typeof lazy>[0] extends () => Promise<{ default: infer C }> ? C : never;

const failed = new Set<() => void>();

/** Lets every piece of code that could not be loaded be asked for again. */
export function renewFailed(): void {
  for (const renew of failed) renew();
  failed.clear();
}

/**
 * `React.lazy` keeps a failure for good; this one asks again after `renewFailed`, as an error boundary calls it. The
 * boundary, not the component, decides when: asking by itself would go round without an end.
 */
export function retryableLazy<T extends AnyComponent>(load: () => Promise<{ default: T }>) {
  const make = () =>
    lazy(() =>
      load().catch((error: unknown) => {
        failed.add(() => (Inner = make()));
        throw error;
      }),
    );
  let Inner = make();
  return function Retryable(props: ComponentProps<T>) {
    return createElement(Inner, props);
  };
}
