/** The columns of posts that no export contains, with the reasons. */
export const omittedOfPosts = {
  key: 'recognises a repeated request',
  nodes: 'repeats the text',
  search: 'repeats the text for the search',
  writer: 'belongs to examples',
  isHeld: 'is how we moderate',
  openReports: 'is about reports by other people',
} as const;
