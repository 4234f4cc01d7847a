import { mayKeepAttribute, RICH_ATTRIBUTES, RICH_DEADLY, RICH_LINK, RICH_TAGS } from '@fenshen/contract';
import createPurifier, { type DOMPurify } from 'dompurify';

let purifier: DOMPurify | undefined;

function purify(): DOMPurify {
  if (purifier) return purifier;
  // One of our own: hooks of the shared one would be everybody's.
  purifier = createPurifier(window);
  purifier.addHook('uponSanitizeAttribute', (element, data) => {
    if (!mayKeepAttribute(element.tagName.toLowerCase(), data.attrName, data.attrValue))
      data.keepAttr = false;
  });
  purifier.addHook('afterSanitizeAttributes', (element) => {
    if (element.tagName === 'A')
      for (const [name, value] of Object.entries(RICH_LINK)) element.setAttribute(name, value);
  });
  return purifier;
}

const OPTIONS = {
  ALLOWED_TAGS: [...RICH_TAGS],
  ALLOWED_ATTR: [...new Set(Object.values(RICH_ATTRIBUTES).flat())],
  FORBID_CONTENTS: [...RICH_DEADLY],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

/** HTML written by staff or pasted by them, reduced to what formatted texts may hold. Needs a browser. */
export const cleanHtml = (html: string): string => purify().sanitize(html, OPTIONS);
