import { fileRules } from './file-size.ts';

/** Texts for a person's picture. */
export const pictureMessages = {
  choose: 'Choose a picture',
  change: 'Change picture',
  note: (endings: readonly string[], largest: number) => `Shown next to your name. ${fileRules(endings, largest)}.`,
  unreadable: 'We can’t read this picture, or it has more than 40 megapixels. Choose another picture.',
  cropHeading: 'Crop your picture',
  cropText: 'Drag the picture until it fits, or use the three sliders below it.',
  preview: 'Preview of your picture',
  zoom: 'Zoom',
  across: 'Horizontal position',
  down: 'Vertical position',
  use: 'Use this picture',
  giveUp: 'Cancel',
  onItsWay: 'Your new picture',
  saved: 'Your picture is saved',
  remove: 'Remove picture',
  removed: 'Your picture is removed',
} as const;
