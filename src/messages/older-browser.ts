/** The message in a browser in which the program does not run. */
export const olderBrowserMessage =
  'This browser is too old for all of this site. Public pages can be read in it; signing in and forms need one of the two newest versions of Chrome, Edge, Firefox or Safari.';
