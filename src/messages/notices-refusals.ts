/** Why nothing is chosen about a kind of notices. */
export const refusals = {
  required_notices: 'Everybody is told of this',
  unknown_notice: 'There is no such kind of notices',
} as const;
