/** The page that opens from confirmation links in emails. */
export const confirmationMessages = {
  address: {
    heading: 'Confirm your email address',
    lead: 'Confirm only if you created this account yourself. If someone else did, set a new password instead. Then only you can use the account.',
    confirm: 'Confirm email address',
    notMe: 'It wasn’t me: set a new password',
    doneHeading: 'Your email address is confirmed',
    doneLead: 'You can now download your badges. Classes that you were added to are in your calendar.',
    badLinkLead:
      'The link was already used, is older than seven days, or was replaced by a newer one. In My portal you can see whether your address is confirmed and get a new link.',
    another: 'Go to My portal',
    anotherAt: '/my-portal#address',
  },
  google: {
    heading: 'Sign in with Google',
    lead: 'Allow this only if you’ve just tried to sign in with Google yourself. If you’ve never opened a link from us before, your current password stops working and all devices are signed out.',
    confirm: 'Allow sign-in with Google',
    doneHeading: 'Sign-in with Google is on',
    doneLead: 'You can now sign in to your account with Google.',
    badLinkLead:
      'The link was already used, is older than an hour, or was replaced by a newer one. To get a new link, sign in with Google again.',
    another: 'Sign in',
    anotherAt: '/sign-in',
  },
  badLinkHeading: 'This link no longer works',
  noLinkHeading: 'This link is incomplete',
  noLinkLead: 'Open the link in the email again, or get a new one in My portal.',
  signIn: 'Sign in',
  goOn: 'Continue',
} as const;
