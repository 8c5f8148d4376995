export const cardAlt = 'A path of three places, the last one lit';

/** The words in the pictures of link previews. */
export const cards = {
  portal: 'See the whole path. Take the next step.',
  universities: 'Universities, side by side',
  university: 'A university, by facts that can be checked',
  text: 'In plain words',
} as const;
