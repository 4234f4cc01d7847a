import type { ComponentType } from 'react';
import { retryableLazy } from './retryable-lazy';

/**
 * A component that draws with antd, loaded with its first use together with the site's theme for it. The shell and
 * the pages people arrive on do without antd: it costs a phone a second before anything is seen.
 */
export const lazyAntd = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  retryableLazy(() => withAntd(load));

/** The same for code that is asked for ahead of `lazy`, as pages are. */
export async function withAntd<P extends object>(
  load: () => Promise<ComponentType<P>>,
): Promise<{ default: ComponentType<P> }> {
  const [Inner, { AntdTheme }] = await Promise.all([load(), import('./antd/antd-theme')]);
  const Themed = (props: P) => (
    <AntdTheme>
      <Inner {...props} />
    </AntdTheme>
  );
  return { default: Themed };
}
