import { eq } from 'drizzle-orm';
import { entriesPart } from '../../../src/shared/portfolio/entries.ts';
import { holdsFiles, portfolioSections, sectionNamed } from '../../../src/shared/portfolio/sections.ts';
import { firstVariant } from '../../../src/shared/portfolio/variant.ts';
import { evil } from '../../../tests/support/hostile-texts.ts';
import { beginIds, type Samples, type Situation } from '../../../tests/support/samples.ts';
import { type Reading, saveDraft, uploadPicture } from '../../../tests/support/user-content.ts';
import { users } from '../../platform/db/account-schema.ts';
import { drafts } from '../../platform/db/drafts-schema.ts';
import { portfolios, portfolioViews, releasedUsernames } from '../../tables/portfolio.ts';
import { portfolioVersions } from '../../tables/portfolio-versions.ts';
import { maxNamed } from './versions.ts';

const entries = [{ id: 'k3v9x2aa', fields: { name: 'A map of the bus stops' } }];
const sections = [{ section: 'projects' as const, entries }];

const versionOf = ({ server, caller: { user } }: Pick<Situation, 'server' | 'caller'>) => ({
  userId: user.id,
  why: 'asked' as const,
  name: 'Before my internship',
  sections,
  bytes: 1,
  entries: 1,
  createdAt: server.clock.now(),
});

/** Version 5. */
async function addVersion(situation: Situation): Promise<void> {
  const { database } = situation.server;
  await beginIds(database, { portfolio_versions: 5 });
  await database.db.insert(portfolioVersions).values(versionOf(situation));
}

/** The projects were changed after they were read. */
async function writeProjects({ server: { database, clock }, caller }: Situation): Promise<void> {
  const at = { savedAt: clock.now(), createdAt: clock.now() };
  const place = { userId: caller.user.id, kind: 'portfolio', subjectId: 4 } as const;
  await database.db
    .insert(drafts)
    .values({ ...place, version: 1, content: { text: '', urls: [], entries: [] }, ...at })
    .onConflictDoNothing();
}

/** The public portfolio `asha-rao` of the contract's examples. */
async function share({ server, caller }: Pick<Situation, 'server' | 'caller'>): Promise<void> {
  const { db } = server.database;
  const at = server.clock.now();
  await db.update(users).set({ username: 'asha-rao' }).where(eq(users.id, caller.user.id));
  await db.insert(portfolios).values({ userId: caller.user.id, visibility: 'public', createdAt: at, updatedAt: at });
}

async function end({ server }: Situation): Promise<void> {
  await server.database.db.update(portfolios).set({ visibility: 'private' });
}

/** Gives the username of the examples to another user. */
async function take({ server }: Situation): Promise<void> {
  const other = await server.signUp();
  await server.database.db.update(users).set({ username: 'asha-rao' }).where(eq(users.id, other.user.id));
}

export const samples: Samples = {
  operations: {
    listPortfolioOffers: { statements: { most: 6, because: 'It offers rows of several capabilities.' } },
    changePortfolioSharing: { refused: { body: { visibility: 'public' } } },
    chooseUsername: { refused: take },
    makePortfolioFile: { missing: { body: { variant: 9 } } },
    getPublicPortfolio: { prepare: share, missing: end },
    keepPortfolioVersion: {
      refused: (situation) =>
        situation.server.database.db
          .insert(portfolioVersions)
          .values(Array.from({ length: maxNamed }, (_, index) => ({ ...versionOf(situation), name: `${index}` }))),
    },
    getPortfolioVersion: { prepare: addVersion },
    deletePortfolioVersion: { prepare: addVersion },
    restorePortfolioVersion: { prepare: addVersion, refused: writeProjects },
  },
  rows: {
    portfolio_versions: (server, caller) =>
      server.database.db
        .insert(portfolioVersions)
        .values({ ...versionOf({ server, caller }), name: `version of ${caller.user.name}` }),
    portfolios: {
      part: 'portfolio_sharing',
      create: async ({ database, clock }, { user }) => {
        const at = clock.now();
        await database.db
          .insert(portfolios)
          .values({ userId: user.id, hiddenSections: ['references'], createdAt: at, updatedAt: at });
      },
    },
    portfolio_views: ({ database, clock }, { user }) =>
      database.db.insert(portfolioViews).values({ userId: user.id, day: clock.now(), views: 3 }),
    released_usernames: ({ database, clock }, { user }) =>
      database.db
        .insert(releasedUsernames)
        .values({ username: `of ${user.name}`, userId: user.id, releasedAt: clock.now() }),
  },
  retention: async ({ db, userIds, pair }) => {
    await db.insert(portfolioVersions).values(
      pair(365, (createdAt, index) => ({
        userId: userIds[index],
        why: 'day' as const,
        sections,
        bytes: 1,
        entries: 1,
        createdAt,
      })),
    );
    const [userId] = userIds;
    await db.insert(portfolioViews).values(pair(31, (day) => ({ userId, day, views: 1 })));
    await db
      .insert(releasedUsernames)
      .values(pair(90, (releasedAt, index) => ({ username: `name-${index}`, userId, releasedAt })));
  },
  userContent: {
    texts: {
      'a portfolio': {
        fields: ['portfolio', 'saveDraft.content.entries.fields', 'saveDraft.content.entries.files.text'],
        write: async (writing) => {
          const { line, text } = writing;
          const url = `${evil}/"onmouseover="globalThis.hacked=1`;
          const words = { line, text, lines: `${line}\n${line}`, url, mail: 'someone@evil.test', month: '2024-09' };
          const file_id = await uploadPicture(writing, 'portfolio');
          for (const section of portfolioSections) {
            const { id, name } = section;
            const fields = section.fields.map((field) => [field.name, words[field.kind].slice(0, field.most)] as const);
            const files = holdsFiles(section) ? [{ file_id, text: line }] : [];
            const part = entriesPart([{ id: `entry${name}`, fields: Object.fromEntries(fields), files }]);
            await saveDraft(writing, 'portfolio', id, part);
          }
          return [
            { by: 'writer', at: '/portfolio' },
            ...portfolioSections.map(({ name }): Reading => ({ by: 'writer', at: `/portfolio/edit?section=${name}` })),
          ];
        },
      },
      'the name of a portfolio variant or version': {
        fields: ['portfolio_variant', 'saveDraft.content.variant.name', 'keepPortfolioVersion.name'],
        write: async (writing) => {
          const { api, writer, mark } = writing;
          const name = `<img src=x onerror=hacked> ${mark}`;
          const skill = { id: 'entryskill', fields: { name: 'Counting' } };
          await saveDraft(writing, 'portfolio', sectionNamed('skills')?.id ?? 0, { entries: [skill] });
          await saveDraft(writing, 'portfolio_variant', 2, { variant: { ...firstVariant, name } });
          await api.call('/portfolio-versions', { token: writer.token, body: { why: 'asked', name } });
          return [
            { by: 'writer', at: '/portfolio/builder?variant=2' },
            { by: 'writer', at: '/portfolio/edit', press: 'Versions' },
          ];
        },
      },
    },
  },
};
