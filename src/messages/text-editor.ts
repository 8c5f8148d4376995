import { countOf } from './notice.ts';
import { grouped } from './number.ts';

/** Texts for the Markdown editor. */
export const textEditorMessages = {
  /** The help text by the formatting that a kind of text allows. */
  help: {
    work: (most: number) =>
      `Markdown: # for a heading, - for a list, **bold**, [a link](https://…). Up to ${grouped(most)} characters.`,
    post: (most: number) =>
      `Markdown: - for a list, **bold**, > for a quotation, [a link](https://…). Up to ${grouped(most)} characters.`,
  },
  tooLong: (over: number) =>
    `Your text is ${countOf(over, 'character')} too long. It’s saved, but you need to shorten it before you send it.`,
  write: 'Write',
  preview: 'Preview',
  views: 'Editor view',
  nothing: 'Nothing to preview yet.',
  whatPreview: 'the preview',
  previewFailed: (reason: string) => `Couldn’t load the preview, but your text is saved. ${reason}`,
} as const;
