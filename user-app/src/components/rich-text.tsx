import { useMemo } from 'react';
import { safeHtml } from '../lib/safe-html';

/** HTML written by the site's operator, cleaned before it is shown. */
export function RichText({ html }: { html: string }) {
  const clean = useMemo(() => safeHtml(html), [html]);
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: clean }} />;
}
