import type { BrochureText } from './document.ts';

export const smak: BrochureText = {
  language: 'en',
  title: 'Programmes with Smak',
  subtitle: 'Cities, water and data: two programmes side by side, and how Smak goes with you until you have begun.',
  eyebrow: 'A brochure of Smak',
  colours: { brand: '#8a2f12', wash: '#fbeae3' },
  opening:
    'Choosing a programme is easy. Starting it is the hard part: papers, money, a room, a first week in which everybody else seems to know the way. Smak stays in touch with you through all of that, and stops when you no longer need it.',
  pageOf: (page, pages) => `Page ${page} of ${pages}`,
  parts: [
    {
      title: 'What Smak does',
      blocks: [
        {
          steps: [
            {
              title: 'Listen',
              text: 'A talk of half an hour about what you want, what you can and what is in the way.',
            },
            {
              title: 'Compare',
              text: 'Two or three programmes on one sheet: what they ask, what they cost, what one can do after.',
            },
            {
              title: 'Prepare',
              text: 'A list of papers with dates. Somebody reads your letter before the university does.',
            },
            { title: 'Begin', text: 'A call in your first week, and one in your fourth. Then we leave you alone.' },
          ],
        },
        { heading: 'What it costs you' },
        { text: 'Nothing. Smak is paid by its members, never by how many people it brings into a programme.' },
        { heading: 'What Smak knows of you' },
        {
          text: 'Your name and address, only when you ask for a brochure or for advice in the portal and say that Smak may know. You can take that back at any time.',
        },
        { note: 'Good advice sometimes ends with: not this one, and not this year. We say so when we think it.' },
      ],
    },
    {
      title: 'Two programmes',
      blocks: [
        { heading: 'City, water and climate (MSc)' },
        {
          text: 'University of Oslo. For people who want cities to live with heavier rain, longer droughts and hotter summers: hydrology, design and work with residents.',
        },
        {
          facts: [
            ['Begins', '16 August 2027'],
            ['Length', '80 weeks, about 40 hours a week, in person'],
            ['Language', 'English'],
            ['Asks for', 'A degree in engineering, geography, environmental science or planning'],
          ],
        },
        { heading: 'Maestría en datos y sociedad' },
        {
          text: 'Universidad de Buenos Aires. For people who want data to serve public decisions: measuring, programming, explaining.',
        },
        {
          facts: [
            ['Begins', '15 March 2027'],
            ['Length', '72 weeks, about 20 hours a week, mostly online'],
            ['Language', 'Spanish'],
            ['Asks for', 'Any degree, and one course in statistics or an entrance test'],
          ],
        },
        { heading: 'Which one?' },
        {
          points: [
            'You would rather be outdoors with a measuring tape: the first.',
            'You work and cannot move: the second.',
            'You cannot decide: take the course “Statistics you can trust” in the portal. Both programmes begin there.',
          ],
        },
        {
          note: 'Write to programmes@smak.example, or ask for the brochure of the programme that you like. What the universities offer at present is written on their own sites.',
        },
      ],
    },
  ],
};
