/** Marks an edited text may hold; anything else is replaced by its own text. */
const ALLOWED = new Set(['P', 'DIV', 'BR', 'H3', 'B', 'STRONG', 'UL', 'OL', 'LI', 'A', 'IMG']);
const DROPPED = new Set(['SCRIPT', 'STYLE', 'IFRAME', 'OBJECT', 'EMBED', 'TEMPLATE', 'SVG', 'MATH']);

/** Pages load pictures of their own origin only; these stay for good. */
const OWN_PICTURE = /^\/(media|brand)\/[\w./-]+$/;

/** Reduces HTML to paragraphs, headings, bold, lists, http(s) links and own pictures, without any other attribute. */
export function cleanHtml(html: string): string {
  const body = new DOMParser().parseFromString(html, 'text/html').body;
  // A snapshot: the tree changes while it is walked.
  for (const element of [...body.querySelectorAll('*')]) {
    const name = element.tagName.toUpperCase();
    if (DROPPED.has(name)) element.remove();
    else if (!ALLOWED.has(name)) element.replaceWith(...element.childNodes);
    else if (name === 'IMG') cleanPicture(element);
    else cleanAttributes(element);
  }
  return body.innerHTML;
}

function cleanAttributes(element: Element): void {
  const href = element.getAttribute('href') ?? '';
  for (const { name } of [...element.attributes]) element.removeAttribute(name);
  if (element.tagName === 'A' && /^https?:\/\//i.test(href)) {
    element.setAttribute('href', href);
    element.setAttribute('target', '_blank');
    element.setAttribute('rel', 'noopener noreferrer');
  }
}

function cleanPicture(element: Element): void {
  const [src, alt] = [element.getAttribute('src') ?? '', element.getAttribute('alt') ?? ''];
  if (!OWN_PICTURE.test(src) || src.includes('..')) return element.remove();
  for (const { name } of [...element.attributes]) element.removeAttribute(name);
  element.setAttribute('src', src);
  element.setAttribute('alt', alt);
}
