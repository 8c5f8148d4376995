import { fileRules } from './file-size.ts';

/** Of the picture of a person. */
export const pictureMessages = {
  choose: 'Choose a picture',
  change: 'Change the picture',
  note: (endings: readonly string[], largest: number) =>
    `Those who see your name see it, too. ${fileRules(endings, largest)}.`,
  unreadable: 'This is no picture that can be read, or it has more than 40 megapixels. Choose another one.',
  cropHeading: 'Choose what is shown',
  cropText: 'Pull the picture until it fits, or use the three values below it.',
  preview: 'The picture as it is going to be shown',
  zoom: 'Closeness',
  across: 'Left to right',
  down: 'Up and down',
  use: 'Use this picture',
  giveUp: 'Cancel',
  onItsWay: 'Your new picture',
  saved: 'Your picture is saved',
  remove: 'Remove the picture',
  removed: 'Your picture is removed',
} as const;
