export interface Announcement {
  title: string;
  /** What the page will be, in one sentence. */
  text: string;
}

/** What each page will be whose content comes with a later release, by route key. */
export const announcements: Readonly<Record<string, Announcement>> = {
  events: { title: 'Events', text: 'Talks, open days and workshops that you can join.' },
  event: { title: 'An event', text: 'What it is about, when and where it takes place, and how to join.' },
  eventsList: { title: 'Your events', text: 'Events that you have signed up for, and others that may suit you.' },
  eventActivity: { title: 'An event’s step', text: 'One dated step of an event: what to bring and what to do.' },
  eventContent: { title: 'Event material', text: 'What an event’s speakers have prepared for you to read or watch.' },
  scholarship: { title: 'Scholarships', text: 'Scholarships with who may apply, what they pay and by when to apply.' },
  scholarshipDetails: { title: 'A scholarship', text: 'Who may apply, what it pays, what is needed and by when.' },
  scholarshipActivity: {
    title: 'A scholarship’s step',
    text: 'One dated step of a scholarship, from essay to interview.',
  },
  learnerScholarship: {
    title: 'Scholarships for you',
    text: 'Scholarships that you may apply for, and those you have applied for.',
  },
  learnerScholarshipDetails: {
    title: 'A scholarship',
    text: 'Your application for a scholarship and how far it has come.',
  },
  volunteer: { title: 'Volunteering', text: 'Places where your time and your skills are welcome.' },
  volunteering: { title: 'Volunteering', text: 'Shifts that you can take, and the hours that you have given.' },
  volunteeringDetails: {
    title: 'A volunteering programme',
    text: 'What is to be done, where, and which shifts are open.',
  },
  volunteeringActivity: { title: 'A shift', text: 'When and where the shift is, and what you will do.' },
  volunteerCertificates: {
    title: 'Volunteering certificates',
    text: 'Certificates of the hours that you have given, ready to download.',
  },
  internship: { title: 'Internships', text: 'Internships that fit your skills, with dates and conditions.' },
  internshipDetails: { title: 'An internship', text: 'The tasks, the conditions and the way to apply.' },
  application: {
    title: 'Applications',
    text: 'Everything that you have applied for, each as a path with its current step lit.',
  },
  assessmentLead: { title: 'Find out where you stand', text: 'A short assessment to try before you have an account.' },
  brochureLeadCapture: {
    title: 'Ask for a brochure',
    text: 'A programme’s brochure, sent to the address that you give.',
  },
  brochureLeadForm: {
    title: 'Ask for a brochure',
    text: 'A programme’s brochure, sent to the address of your account.',
  },
  userForm: { title: 'Tell us about yourself', text: 'A short form for those who want to be contacted.' },
  community: { title: 'Community', text: 'Groups of learners with the same aims, open for a look around.' },
  communities: { title: 'Communities', text: 'Your groups, and others that you could join.' },
  communityShow: { title: 'A community', text: 'What its members talk about and work on.' },
  communityContent: { title: 'A community post', text: 'One post and what others say about it.' },
  newsLetter: { title: 'Newsletters', text: 'What is new, once in a while, collected for you to read.' },
  newsLetterDetail: { title: 'A newsletter', text: 'One issue of the newsletter in full.' },
  blogs: { title: 'Blogs', text: 'Articles by learners, mentors and universities.' },
  blogDetail: { title: 'An article', text: 'One article in full, and others like it.' },
  mentoring: { title: 'Mentoring', text: 'People who have walked the path before you, and times to talk to them.' },
  assessment: { title: 'Assessments', text: 'Assessments that you can take, and what came of those you took.' },
  selfAssessmentList: { title: 'Self-assessments', text: 'A group of short checks that only you see the results of.' },
  assessmentAttempt: {
    title: 'Begin an assessment',
    text: 'What it asks, how long it takes and how often you may try.',
  },
  assessmentQuestion: { title: 'A question', text: 'One question of an assessment, with the time that is left.' },
  assessmentReview: { title: 'Review your answers', text: 'Your answers before you hand them in.' },
  assessmentSummary: { title: 'Your result', text: 'What you scored, and what to look at again.' },
  assignment: { title: 'An assignment', text: 'What is asked, by when, and what you have handed in.' },
  notificationPopup: { title: 'Notifications', text: 'What has changed since you were here.' },
  reels: { title: 'Reels', text: 'Short films in which learners show what they do.' },
  portfolio: { title: 'Portfolio', text: 'What you have learnt and made, on a page that you can show.' },
  portfolioEdit: { title: 'Edit your portfolio', text: 'The texts, projects and links of your portfolio.' },
  portfolioBuilder: { title: 'Portfolio builder', text: 'The order and the look of your portfolio.' },
  helpMailBox: { title: 'Help mailbox', text: 'Your questions to us, and our answers.' },
  customerSupport: { title: 'Support', text: 'A way to ask for help, with everything that was said so far.' },
};

export const announcedMessages = {
  eyebrow: 'Not open yet',
  nextHeading: 'Where to go now',
  unknown: { title: 'This page', text: 'It is being prepared.' },
  support: 'Questions? Write to',
  learner: [
    { to: '/', title: 'Your dashboard', text: 'What you have chosen so far' },
    { to: '/skills', title: 'Skills', text: 'Add what you want to learn' },
    { to: '/universities-list', title: 'Universities', text: 'Choose those you have in mind' },
  ],
  visitor: [
    { to: '/sign-up', title: 'Create an account', text: 'Four short steps, each may be skipped' },
    { to: '/sign-in', title: 'Sign in', text: 'Go on where you left off' },
    { to: '/', title: 'Home', text: 'How the portal works' },
  ],
  presenter: [],
} as const;
