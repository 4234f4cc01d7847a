import { mayKeepAttribute } from '@fenshen/contract';
import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { mergeAttributes, Node } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';

/** A clip that stands in a text. */
const Video = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  addAttributes: () => ({ src: { default: null }, poster: { default: null } }),
  parseHTML: () => [{ tag: 'video' }],
  renderHTML: ({ HTMLAttributes }) => ['video', mergeAttributes(HTMLAttributes, { controls: '' })],
});

/** All that a formatted text may hold (`contract/src/rich-html.ts`): what the editor does not know it would eat. */
export const extensions = [
  StarterKit.configure({
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (url) => mayKeepAttribute('a', 'href', url),
    },
  }),
  Image.configure({ inline: true, allowBase64: true }),
  TableKit.configure({ table: { resizable: false } }),
  Video,
];
