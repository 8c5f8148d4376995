/** The open capabilities as the page “What we offer” describes them. The texts are Markdown. */
export const offers = {
  courses: {
    title: 'Courses',
    text: 'Take short [courses](/lms-courses) with text, pictures, videos, exercises and assignments, at your own pace. You can read some lessons before you enrol. We save your progress and notes, so you can pick up where you left off on any device. Most courses are free, and each one shows its price.',
  },
  reels: {
    title: 'Reels',
    text: 'Watch videos of less than a minute, each with one useful tip. Learn how to read a scholarship notice, how to ask a mentor, or when to repeat a lesson. Every reel has captions and a transcript. If you prefer less motion, nothing plays automatically.',
  },
  liveClasses: {
    title: 'Live classes',
    text: 'Join [live classes](/live-classes) with experts at a fixed time. Reserve a spot, join from ten minutes before the start, and watch the recording later if there is one.',
  },
  events: {
    title: 'Events',
    text: 'Find webinars, workshops, open days and exams in the list of [events](/events), online or in person. Register with one click and get a ticket. If an event is full, join the waiting list: when a spot opens up, we hold it for you for a while. Once you’re registered, you’ll find the slides, polls and recordings on the event’s page. You can ask the speakers questions and get a certificate of attendance.',
  },
  assessments: {
    title: 'Level checks and assessments',
    text: 'A short [level check](/assessment-lead) shows your level in each skill and which courses fit. You don’t need an account. After you sign up, you can take self-assessments, quizzes in courses and exams. Every answer is saved as you give it.',
  },
  programmes: {
    title: 'Scholarships, internships and volunteering',
    text: 'Search [scholarships](/scholarship), [internships](/internship) and [volunteering](/volunteer), and save the ones you like. We’ll notify you when they open and before they close. You can see if you’re eligible before you start.',
  },
  applications: {
    title: 'Applications',
    text: 'Apply on Acado and follow each step, with the reason for every decision. [How to apply](/how-to-apply) shows all the steps.',
  },
  volunteering: {
    title: 'Volunteering shifts and hours',
    text: 'As a volunteer, you sign up for shifts, enter your hours, and get a certificate for them.',
  },
  mentoring: {
    title: 'Mentoring',
    text: 'Meet one to one with someone who has done what you want to do. Choose one of their free times and say what you’d like to talk about. The mentor accepts, or proposes another time.',
  },
  articles: {
    title: 'Blogs',
    text: 'Read [articles](/blogs) about studying, writing, applying and first jobs, each in a few minutes. You can like articles and save them for later.',
  },
  communities: {
    title: 'Communities',
    text: 'In [communities](/community), learners with the same goal help each other with questions. Some are open to everyone, others have membership by request. You choose your notifications: every post, only answers and mentions, or none.',
  },
  calendar: {
    title: 'Calendar',
    text: 'See your classes and deadlines in one calendar, in your time zone. You can add your own entries, and see everything in the calendar on your phone.',
  },
  notices: {
    title: 'Notifications',
    text: 'When a class is rescheduled, a spot opens up or a decision is made, we notify you here and by email. For each topic, choose an email right away, one email a day, or none.',
  },
  newsletters: {
    title: 'Newsletters',
    text: 'Our [newsletters](/news-letter) share learning tips once in a while. Read them here, or get them by email: all you need is an email address. You can unsubscribe with one click.',
  },
  certificates: {
    title: 'Verifiable certificates',
    text: 'Complete a course that has a certificate, and you get it right away, as a PDF and a digital badge. Anyone can [check its code](/verify) without an account.',
  },
  universities: {
    title: 'Universities and their programmes',
    text: 'Search [universities](/universities) by name, country or website, and keep a list of those you like. There are no rankings, because a single number says little about which place is right for you. Some universities have [programmes](/courses) you can read about: how long they take, when they start and what they teach. If a programme is open, you apply on its page.',
  },
  leads: {
    title: 'Brochures',
    text: 'Some programmes, universities and partners have a [brochure](/brochure/lead-capture): all the information in one PDF. Download it right away and get it by email.',
  },
  forms: {
    title: 'Suggestions for you',
    text: '[Tell us about yourself](/user-form) in a few short steps, and we’ll email you courses and programmes that fit.',
  },
  interests: {
    title: 'Your interest areas, skills and profile',
    text: 'After you sign up, four short steps ask about you, your interests, your skills and where you’d like to study. You can skip any step, or come back to it later. We use your answers to recommend courses, and you can change them at any time.',
  },
  account: {
    title: 'Your own data',
    text: 'In My portal, you can see where you’re signed in, change your password, download your data and delete your account.',
  },
  support: {
    title: 'Help from people',
    text: 'Help articles answer common questions. If you can’t find your answer, [contact us](/contact-us), or open Help when you’re signed in. A person reads your message, and you can follow the conversation until it’s solved.',
  },
  portfolio: {
    title: 'Portfolio',
    text: 'Show what you’ve learnt, done and made, section by section. Your text is saved as you type, even without a connection. You decide who can see your portfolio: only you, anyone with the link, or everyone. You can also download it as a PDF in three designs.',
  },
} as const;
