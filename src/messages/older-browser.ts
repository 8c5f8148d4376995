/** Shown in browsers that can't run the app. */
export const olderBrowserMessage =
  'This browser is too old for parts of this site. You can read public pages. To sign in or use forms, you need one of the two newest versions of Chrome, Edge, Firefox or Safari.';
