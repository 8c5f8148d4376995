export const cardAlt = 'A path with three stops, the last one highlighted';

/** Texts in the images of link previews. */
export const cards = {
  portal: 'See the whole path. Take the next step.',
  universities: 'Universities, side by side',
  university: 'A university, with facts you can check',
  text: 'In plain English',
} as const;
