/**
 * What formatted texts of staff (notices, agreements) may hold. The one list: the server cleans by it when a text is
 * saved, both apps when it is shown, and the editor knows all of it.
 */
export const RICH_TAGS = [
  ...['p', 'div', 'span', 'br', 'hr', 'b', 'strong', 'i', 'em', 'u', 's', 'code', 'pre', 'blockquote'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'a', 'img', 'video', 'figure', 'figcaption'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
] as const;

/** Removed with all they hold; of other unknown tags the words stay. */
export const RICH_DEADLY = [
  ...['script', 'style', 'iframe', 'object', 'embed', 'template', 'svg', 'math', 'form', 'noscript'],
  ...['textarea', 'select', 'option', 'title', 'xmp', 'noembed', 'noframes', 'plaintext'],
] as const;

/** Attributes by tag; what is not here goes. */
export const RICH_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  img: ['src', 'alt'],
  video: ['src', 'poster', 'controls'],
  ol: ['start'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
};

/** Every link opens beside the page and tells nobody where it stood. */
export const RICH_LINK = { target: '_blank', rel: 'noopener noreferrer' } as const;

const LINK = /^(https?:|mailto:|tel:|\/(?!\/)|#)/i;
const FILE = /^(https?:|\/(?!\/))/i;
const INLINE_PICTURE = /^data:image\/(png|jpeg|webp|gif);base64,[a-z0-9+/=]+$/i;
const NUMBER = /^\d{1,3}$/;

/** Whether an attribute may stay on a tag, both in lower case. */
export function mayKeepAttribute(tag: string, name: string, value: string): boolean {
  if (!RICH_ATTRIBUTES[tag]?.includes(name)) return false;
  const text = value.trim();
  if (name === 'href') return LINK.test(text);
  if (name === 'src' || name === 'poster')
    return FILE.test(text) || (tag === 'img' && INLINE_PICTURE.test(text));
  if (name === 'alt' || name === 'controls') return true;
  return NUMBER.test(text);
}
