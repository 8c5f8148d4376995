/** What search engines and link previews say of the pages that the server renders, by route key. */
export const descriptions = {
  root: 'Say what you want to learn, what you can do already and where you would like to study. Acado keeps your path in one place.',
  universities:
    'Search universities all over the world by name, country and kind, and compare up to three side by side.',
  university: (name: string, place: string) =>
    `${name}${place === '' ? '' : `, ${place}`}: where it is, when it was founded and where it is on the web. Facts that can be checked, no ranking.`,
  lmsCourses:
    'Courses to take on Acado at your own pace: search them by words, and narrow them by subject, level, length and language.',
  courses:
    'University programmes by subject, level, length, language and university: where they are and when they start.',
  liveClasses: 'Live classes that everybody can come to: what they are about, who holds them, and when they begin.',
  aboutUs: 'Who is behind Acado, what it is for, and how we decide what goes into it.',
  whatWeOffer: 'What you can do with Acado today, and what comes next.',
  howToApply: 'How an application goes, from the first look at a programme to the answer.',
  contactUs: 'Write to us: each message gets a reference and an answer from a person.',
  verify: 'Enter the code of a certificate to see whether it is valid, who has earned it and what for.',
  verifyCode: 'Whether a certificate of Acado is valid, who has earned it and what for.',
  privacyPolicy: 'Which data Acado keeps, what for, for how long, and how you get them or have them removed.',
  termsConditions: 'What you and Acado can expect of each other.',
  signIn: 'Sign in and go on where you left off.',
  signUp: 'Create an account: a name, an address and a password are all it takes.',
  forgotPassword: 'Have a link to a new password sent to the address of your account.',
  resetPassword: 'Choose a new password for your account.',
} as const;

export const cardAlt = 'A path of three places, the last one lit';

/** The words in the pictures of link previews. */
export const cards = {
  portal: 'See the whole path. Take the next step.',
  universities: 'Universities, side by side',
  university: 'A university, by facts that can be checked',
  text: 'In plain words',
} as const;
