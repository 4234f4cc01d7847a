/** Tags an operator's text may use, and the attributes kept on them. Everything else is dropped. */
const allowed: Record<string, readonly string[]> = {
  a: ['href'],
  img: ['src', 'alt'],
  video: ['src', 'poster', 'controls'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
};
const plain = new Set(
  'p div span br hr b strong i em u s h1 h2 h3 h4 h5 h6 ul ol li blockquote pre code table thead tbody tr figure figcaption'.split(
    ' ',
  ),
);
/** Removed with all they hold; of other unknown tags the words stay. */
const deadly = new Set(['script', 'style', 'iframe', 'object', 'embed', 'template', 'svg', 'math', 'form']);

const safeAddress = (value: string) => /^(https?:|mailto:|tel:|data:image\/|\/(?!\/)|#)/i.test(value.trim());

function cleanNode(node: Element): void {
  for (const child of [...node.children]) {
    const tag = child.tagName.toLowerCase();
    if (deadly.has(tag)) {
      child.remove();
      continue;
    }
    cleanNode(child);
    const keep = allowed[tag] ?? (plain.has(tag) ? [] : null);
    if (!keep) {
      child.replaceWith(...child.childNodes);
      continue;
    }
    for (const { name, value } of [...child.attributes]) {
      const isAddress = name === 'href' || name === 'src' || name === 'poster';
      if (!keep.includes(name) || (isAddress && !safeAddress(value))) child.removeAttribute(name);
    }
    if (tag === 'a') {
      child.setAttribute('target', '_blank');
      child.setAttribute('rel', 'noopener noreferrer');
    }
  }
}

/** Operator-written HTML, reduced to harmless markup. */
export function safeHtml(html: string): string {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  cleanNode(parsed.body);
  return parsed.body.innerHTML;
}
