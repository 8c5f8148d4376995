import { eq } from 'drizzle-orm';
import type { PortfolioEntry } from '../../src/shared/portfolio/entries.ts';
import { type PortfolioSectionName, sectionNamed } from '../../src/shared/portfolio/sections.ts';
import { portfolioDrafts } from '../capabilities/portfolio/module.ts';
import { changeSharing } from '../capabilities/portfolio/sharing.ts';
import { chooseUsername } from '../capabilities/portfolio/usernames.ts';
import { demoAccounts } from '../platform/accounts/demo.ts';
import { users } from '../platform/db/account-schema.ts';
import type { Database } from '../platform/db/database.ts';
import { saveDraft } from '../platform/drafts/store.ts';
import { portfolios } from '../tables/portfolio.ts';

const written: Readonly<Partial<Record<PortfolioSectionName, readonly PortfolioEntry[]>>> = {
  basics: [
    {
      id: 'basics',
      fields: {
        label: 'Statistics student who writes clear reports',
        summary:
          'I like data that helps people make decisions. Before I start an analysis, I find out who will use the results.\n\nI’m looking for an internship in a newsroom, a town hall or a library.',
        city: 'Pune',
        country: 'India',
        url: 'https://example.com/asha',
      },
    },
  ],
  education: [
    {
      id: 'edu001',
      fields: {
        area: 'Statistics',
        studyType: 'Bachelor of Science, second year',
        institution: 'Riverstone College',
        startDate: '2025-08',
        courses: 'Sampling\nLinear models\nWriting about data',
      },
    },
  ],
  projects: [
    {
      id: 'proj01',
      fields: {
        name: 'Bus delay study',
        description: 'For one month I recorded the arrival times at one bus stop and compared them with the timetable.',
        startDate: '2025-11',
        endDate: '2025-12',
        highlights: 'Recorded 612 buses in 29 days\nMade a poster for the stop and got a reply from the bus company',
      },
    },
    {
      id: 'proj02',
      fields: {
        name: 'Weather diary',
        description: 'A daily record of rain and wind with a short note.',
        startDate: '2024-01',
      },
    },
  ],
  skills: [
    { id: 'skill1', fields: { name: 'Statistics', keywords: 'R\nSampling\nSurveys' } },
    { id: 'skill2', fields: { name: 'Writing', keywords: 'Plain language\nCharts with captions' } },
  ],
  languages: [
    { id: 'lang01', fields: { language: 'Marathi', fluency: 'First language' } },
    { id: 'lang02', fields: { language: 'English', fluency: 'Fluent' } },
  ],
};

/** The username of the demo learner's public portfolio. */
const username = 'lea-learner';

/** Creates the demo learner's portfolio, unless it has content or settings. */
export async function keepDemoPortfolio({ db }: Database, now: Date): Promise<void> {
  const [learner] = await db.select({ id: users.id }).from(users).where(eq(users.email, demoAccounts.learner));
  if (learner === undefined) return;
  for (const [name, entries] of Object.entries(written)) {
    const section = sectionNamed(name);
    if (section === undefined) throw new Error(`There is no section ${name}`);
    const content = { text: '', file_ids: [], urls: [], entries: [...entries] };
    // Without `bases`, existing content is never replaced.
    const input = { kind: 'portfolio', subject_id: section.id, content, version: 1 } as const;
    await saveDraft(db, portfolioDrafts, learner.id, { ...input, bases: [] }, now);
  }
  if ((await db.$count(portfolios, eq(portfolios.userId, learner.id))) > 0) return;
  if (await chooseUsername(db, learner.id, username, now))
    await changeSharing(db, learner.id, { visibility: 'public', shown_fields: ['city', 'country'] }, now);
}
