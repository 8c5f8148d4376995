/** The page to which links lead that confirm something. */
export const confirmationMessages = {
  address: {
    heading: 'Confirm your address',
    lead: 'Confirm it only if you made the account with this address yourself. If somebody else did, set a new password instead. Then the account is yours alone.',
    confirm: 'Confirm my address',
    notMe: 'It was not me: set a new password',
    doneHeading: 'Your address is confirmed',
    doneLead:
      'You can download your badges now. Classes that somebody has put you on the list for are in your calendar.',
    badLinkLead:
      'It was used, is older than seven days, or you were mailed a newer one. My portal says whether your address is confirmed, and sends you a new link if it is not.',
    another: 'Go to My portal',
    anotherAt: '/my-portal#address',
  },
  google: {
    heading: 'Sign in with Google',
    lead: 'Allow it only if you have just tried to sign in with Google yourself. If you have never opened a link of ours before, the password of the account ends with this, and every device is signed out.',
    confirm: 'Let Google sign me in',
    doneHeading: 'Google signs you in from now on',
    doneLead: 'You can sign in to your account with Google.',
    badLinkLead:
      'It was used, is older than an hour, or you were mailed a newer one. Sign in with Google to get another one.',
    another: 'Sign in',
    anotherAt: '/sign-in',
  },
  badLinkHeading: 'This link does not work any more',
  noLinkHeading: 'Something is missing in this link',
  noLinkLead: 'Open the link in the mail once more. My portal sends you a new one.',
  signIn: 'Sign in',
  goOn: 'Go on',
} as const;
