export interface Preview {
  /** Shows a site's draft; the server says whether it still does. */
  token: string;
  /** The theme asked for; null: the site's own. */
  theme: 'dark' | 'light' | null;
}

/** What the page's address says of a preview: `?preview=<token>&theme=light`. */
export function readPreview(search: string): Preview | null {
  const query = new URLSearchParams(search);
  const token = query.get('preview');
  const theme = query.get('theme');
  return token === null ? null : { token, theme: theme === 'dark' || theme === 'light' ? theme : null };
}

/**
 * Set while this page shows a draft to the operator who made it. Nothing is sent then but reads, and nothing of it is
 * kept in the browser: the same browser may visit the site as it is published.
 */
export const preview = readPreview(globalThis.location?.search ?? '');

export const PREVIEW_REFUSAL = '预览中不能操作，退出预览后再试';

/** The same page as it is published. */
export function leavePreview(): void {
  const { pathname, hash } = window.location;
  window.location.replace(pathname + hash);
}
