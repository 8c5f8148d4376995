/** What is open, as the page “What we offer” tells it, by capability. The texts are Markdown. */
export const offers = {
  courses: {
    title: 'Courses to learn here',
    text: 'Short [courses](/lms-courses) with text, pictures, videos, exercises and work to hand in, at your own pace. Some of their lessons can be read before you enrol. Your place and your notes are kept, and you go on where you stopped, on any device. Nearly all of them cost nothing; each says what it costs.',
  },
  reels: {
    title: 'Reels',
    text: 'Videos of less than a minute, each with one thing that is of use today: how to read the notice of a scholarship, how to ask a mentor, when to repeat what you have learned. Each has captions and a transcript, and nothing plays by itself for those who want less motion.',
  },
  liveClasses: {
    title: 'Live classes',
    text: '[Live classes](/live-classes) are held by somebody who knows the subject, at a fixed time. You take a seat, go in ten minutes before the start, and look at the recording afterwards if there is one.',
  },
  events: {
    title: 'Events',
    text: 'Webinars, workshops, open days and exams stand in the list of [events](/events), online or in a place. You register with one press and have a ticket; where no seat is left you wait in turn, and one that becomes free is held for you for a while. Whoever has a seat finds the slides, polls and recordings there, asks the speakers, and gets a certificate of attendance.',
  },
  assessments: {
    title: 'Level checks and assessments',
    text: 'A short [level check](/assessment-lead) shows you where you stand, skill by skill, and which courses fit. It needs no account. After you sign up there are self-assessments, quizzes in the courses and exams, with every answer saved as you give it.',
  },
  programmes: {
    title: 'Scholarships, internships and volunteering',
    text: 'Search [scholarships](/scholarship), [internships](/internship) and [volunteering](/volunteer), keep those you like, be told when they open and when they close, and see before you begin whether you may apply.',
  },
  applications: {
    title: 'Applications',
    text: 'You apply here and follow each step, with the reason for every decision. [How to apply](/how-to-apply) shows the whole way.',
  },
  volunteering: {
    title: 'Shifts and hours of volunteers',
    text: 'As a volunteer you sign up for shifts, enter your hours, and get a certificate for them.',
  },
  mentoring: {
    title: 'Mentoring',
    text: 'Meet somebody one to one who has done what you want to do. You choose one of their free times, say what you want to come to, and they accept it, or propose another time.',
  },
  articles: {
    title: 'Blogs',
    text: '[Articles](/blogs) about studying, writing, applying and first jobs, each read in a few minutes. You can like them, and keep them to read later.',
  },
  communities: {
    title: 'Communities',
    text: 'In [communities](/community) learners who are after the same ask and answer each other: open to everybody, or to those who were let in. You choose whether you are told of every post, of answers and mentions, or of nothing.',
  },
  calendar: {
    title: 'A calendar',
    text: 'Your classes and your own deadlines stand in one calendar, in your time zone. You can add entries, and have all of it in the calendar of your phone.',
  },
  notices: {
    title: 'Notifications',
    text: 'When a class moves, a seat becomes free or a decision is made, you are told here and by mail. You choose of what, and whether each comes at once, in one mail a day, or not at all.',
  },
  newsletters: {
    title: 'Newsletters',
    text: 'Our [newsletters](/news-letter) tell once in a while what helps with learning. Read them here, or have them mailed: an address is enough, and each mail can be ended by one press.',
  },
  certificates: {
    title: 'Certificates that can be checked',
    text: 'Who completes a course that has a certificate gets it at once, as a PDF and as a digital badge. Anybody can [check its code](/verify) without an account.',
  },
  universities: {
    title: 'Universities and their programmes',
    text: 'Search [universities](/universities) by name, country or web address and keep those you have in mind on a list of your own. There are no rankings, because a single number says little about the place that is right for you. Of some universities there are [programmes](/courses) to read about: how long they take, when they start and what is taught. Where a programme has an intake, you apply for it on its page.',
  },
  leads: {
    title: 'Brochures',
    text: 'Some programmes, universities and partners have a [brochure](/brochure/lead-capture): what is known of them in one PDF, at once and by mail.',
  },
  forms: {
    title: 'Suggestions for you',
    text: '[Tell us about yourself](/user-form) in a few short steps, and we write to you with courses and programmes that fit.',
  },
  interests: {
    title: 'Your interest areas, skills and profile',
    text: 'After you sign up, four short steps ask who you are, what you want to learn, what you can do and where you would like to study. Each can be skipped, and each waits for you if you leave in between. What you choose decides which courses are recommended to you, and you can change it at any time.',
  },
  account: {
    title: 'Your own data',
    text: 'In your portal you see where you are signed in, change your password, download what we hold about you and delete your account.',
  },
  support: {
    title: 'Help from people',
    text: 'Help articles answer common questions. If yours isn’t there, [contact us](/contact-us), or open Help when you are signed in. A person reads your message, and you can follow the conversation until it is solved.',
  },
  portfolio: {
    title: 'A portfolio',
    text: 'What you have learnt, done and made, section by section: what you type is kept at once, also without a connection. You decide who sees it: only you, people with a link, or everybody. It is also a PDF in three designs.',
  },
} as const;
