import { countOf } from './notice.ts';
import { grouped } from './number.ts';

/** The words of the editor for texts in Markdown. */
export const textEditorMessages = {
  /** By what a text of its kind may hold. */
  help: {
    work: (most: number) =>
      `Markdown: # for a heading, - for a list, **bold**, [a link](https://…). At most ${grouped(most)} characters.`,
    post: (most: number) =>
      `Markdown: - for a list, **bold**, > for a quotation, [a link](https://…). At most ${grouped(most)} characters.`,
  },
  tooLong: (over: number) =>
    `${countOf(over, 'character')} too many. Everything is kept, but it cannot be sent like this.`,
  write: 'Write',
  preview: 'Preview',
  views: 'How the text is shown',
  nothing: 'There is nothing to look at yet.',
  previewing: 'Making the preview',
  previewFailed: (reason: string) => `The preview could not be made. ${reason} Your text is kept.`,
  retry: 'Try again',
} as const;
