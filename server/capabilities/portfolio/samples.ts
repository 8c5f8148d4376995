import { beginIds, type Samples, type Situation } from '../../../tests/support/samples.ts';
import { drafts } from '../../platform/db/drafts-schema.ts';
import { portfolioVersions } from '../../platform/db/portfolio-versions-schema.ts';
import { mostNamed } from './versions.ts';

const entries = [{ id: 'k3v9x2aa', fields: { name: 'A map of the bus stops' } }];
const sections = [{ section: 'projects' as const, entries }];

const versionOf = ({ server, caller: { user } }: Pick<Situation, 'server' | 'caller'>) => ({
  userId: user.id,
  why: 'asked' as const,
  name: 'Before my internship',
  sections,
  entries: 1,
  createdAt: server.clock.now(),
});

/** The version 5. */
async function addVersion(situation: Situation): Promise<void> {
  const { database } = situation.server;
  await beginIds(database, { portfolio_versions: 5 });
  await database.db.insert(portfolioVersions).values(versionOf(situation));
}

/** Projects were written since somebody has looked. */
async function writeProjects({ server: { database, clock }, caller }: Situation): Promise<void> {
  const at = { savedAt: clock.now(), createdAt: clock.now() };
  const place = { userId: caller.user.id, kind: 'portfolio', subjectId: 4 } as const;
  await database.db
    .insert(drafts)
    .values({ ...place, version: 1, content: { text: '', urls: [], entries: [] }, ...at })
    .onConflictDoNothing();
}

export const samples: Samples = {
  operations: {
    makePortfolioFile: { missing: { body: { variant: 9 } } },
    keepPortfolioVersion: {
      refused: (situation) =>
        situation.server.database.db
          .insert(portfolioVersions)
          .values(Array.from({ length: mostNamed }, (_, index) => ({ ...versionOf(situation), name: `${index}` }))),
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
  },
  retention: ({ db, userIds, pair }) =>
    db.insert(portfolioVersions).values(
      pair(365, (createdAt, index) => ({
        userId: userIds[index],
        why: 'day' as const,
        sections,
        entries: 1,
        createdAt,
      })),
    ),
};
