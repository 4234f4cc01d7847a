import { cleanHtml } from '@fenshen/web';
import { useMemo } from 'react';

/** HTML written by the site's operator, cleaned before it is shown. */
export function RichText({ html }: { html: string }) {
  const clean = useMemo(() => cleanHtml(html), [html]);
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: clean }} />;
}
