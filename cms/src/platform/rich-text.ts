import { mayKeepAttribute, RICH_ATTRIBUTES, RICH_DEADLY, RICH_LINK, RICH_TAGS } from '@fenshen/contract';
import sanitizeHtml from 'sanitize-html';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...RICH_TAGS],
  nonTextTags: [...RICH_DEADLY],
  allowedAttributes: { ...RICH_ATTRIBUTES, a: ['href', 'target', 'rel'] } as Record<string, string[]>,
  // Addresses are judged by `mayKeepAttribute`.
  allowedSchemes: ['http', 'https', 'mailto', 'tel', 'data'],
  allowProtocolRelative: false,
  transformTags: {
    '*': (tagName, attribs) => ({
      tagName,
      attribs: {
        ...Object.fromEntries(
          Object.entries(attribs).filter(([name, value]) => mayKeepAttribute(tagName, name, value)),
        ),
        ...(tagName === 'a' ? RICH_LINK : {}),
      },
    }),
  },
};

/** A formatted text as it may be kept: whoever shows it later (an app, a mail) need not know how to clean it. */
export const cleanRichText = (html: string): string => sanitizeHtml(html, OPTIONS);
