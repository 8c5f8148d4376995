import type { BrochureText } from './document.ts';

export const cityWater: BrochureText = {
  language: 'en',
  title: 'City, water and climate (MSc)',
  subtitle: 'Two years for people who want cities to live with heavier rain, longer droughts and hotter summers.',
  eyebrow: 'University of Oslo · Master of Science · in English',
  colours: { brand: '#1667ad', wash: '#e3f0fb' },
  opening:
    'Water comes to cities in three wrong amounts: too much, too little, too warm. For a century the answer was a larger pipe. It is no longer enough. This programme trains people who can think of a street as a river bed, of a roof as a sponge and of a tree as a machine that cools.',
  pageOf: (page, pages) => `Page ${page} of ${pages}`,
  parts: [
    {
      title: 'At a glance',
      blocks: [
        {
          facts: [
            ['Begins', '16 August 2027'],
            ['Length', '80 weeks over two years, about 40 hours a week'],
            ['Place', 'Oslo, in person, with two days outdoors or in the studio each week'],
            ['Language', 'English; a course in the language of the city is part of the first semester'],
            ['Seats', '36'],
            ['Ends with', 'A master’s degree, and a certificate that employers can verify online'],
          ],
        },
        { heading: 'What you will be able to do' },
        {
          points: [
            'Follow a drop of rain through a city and name every place where it may do harm or good.',
            'Model runoff, storage and heat, and say how far the model can be trusted.',
            'Plan a street, a park or a quarter together with those who live there.',
            'Carry a project from the first map to the decision of a council.',
          ],
        },
        { heading: 'A week in the programme' },
        {
          text: 'Monday and Tuesday are for lectures: hydrology, soil, maps, law. Wednesday and Thursday you are in the studio or outdoors, with a measuring tape, a tablet and rubber boots. Friday is yours. Examinations are reports, drawings and talks; there are two written ones in the first year.',
        },
        {
          note: 'Calculate like engineers, draw like planners, listen like neighbours: that is the idea of the programme.',
        },
      ],
    },
    {
      title: 'Two years in four steps',
      blocks: [
        {
          steps: [
            {
              title: 'Read the city',
              text: 'Hydrology, soil, maps, measuring in the field. You walk one valley from its spring to the harbour, and draw every place where water stands, runs or is hidden.',
            },
            {
              title: 'Shape it',
              text: 'Models, design, costs, law. You make three plans for one square: one that is cheap, one that is cool, one that floods on purpose. Then you defend the one that you would not choose.',
            },
            {
              title: 'Do it with others',
              text: 'A studio with a real quarter and its residents. They have the last word on the brief, and the first on your drawings.',
            },
            {
              title: 'Your thesis',
              text: 'One place, one question, one recommendation, read by somebody who may have to carry it out.',
            },
          ],
        },
        { heading: 'Courses to begin with, here and at no cost' },
        {
          text: 'Three courses of the portal bring you to where the programme begins. You can take them now, at your own pace.',
        },
        { points: ['Algebra refresher', 'Statistics you can trust', 'Ecology of a city pond'] },
        { heading: 'Who teaches' },
        {
          people: [
            {
              name: 'Freya Solberg',
              text: 'Limnologist; leads the field courses on ponds, streams and harbours.',
            },
            { name: 'Daniel Abate', text: 'Civil engineer who has rebuilt more streets than he has designed.' },
          ],
        },
      ],
    },
    {
      title: 'How to get in',
      blocks: [
        { heading: 'Who can apply' },
        {
          text: 'Holders of a bachelor’s degree in engineering, geography, environmental science or planning, with two courses in mathematics. Other degrees are considered with proof of the same knowledge.',
        },
        { heading: 'What an application needs' },
        {
          points: [
            'A transcript of your degree.',
            'A statement of two pages on a place with a water problem that you know well.',
            'One letter from somebody who has worked with you.',
          ],
        },
        { heading: 'What it costs' },
        {
          text: 'The entry of the programme lists no tuition fee. Fees depend on where you come from and can change, so ask the university before you apply. Living in Oslo is not cheap: make a budget for rent, food and transport before you decide.',
        },
        { heading: 'A small test for yourself' },
        {
          text: 'Go out in the next heavy rain and watch one street for half an hour. Where does the water come from, where does it go, and who would notice if it did not? If you come home wet and with a page of notes, this programme is for you.',
        },
        {
          note: 'Questions? Write to us from the page of the programme: a person answers. This brochure shows how a programme appears in the portal; what the university offers at present is written on its own site.',
        },
      ],
    },
  ],
};
