import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { portfolioLimits } from '../../../src/shared/portfolio/limits.ts';
import type {
  Draft,
  OwnPortfolio,
  PortfolioEntry,
  PortfolioRestoration,
  PublicPortfolio,
} from '../../../src/shared/transport/schema.d.ts';
import { dataOf } from '../../../tests/support/attempts.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { sharingCalls } from '../../../tests/support/sharing-calls.ts';
import { drafts } from '../../platform/db/drafts-schema.ts';
import { portfolioVersions } from '../../tables/portfolio-versions.ts';

const server = await startServer();
const { call, clock, database } = server;
const { begin, share, choose, seen } = sharingCalls(server);
let asha: Account;
let version = 1;
beforeEach(async () => {
  asha = await begin();
});
afterAll(() => server.close());

const [work, projects, skills, publications] = [2, 4, 6, 10];
const content = (entries: readonly PortfolioEntry[]) => ({ text: '', file_ids: [], urls: [], entries: [...entries] });
const linesOf = (count: number) => Array.from({ length: count }, (_, index) => index.toString(36)).join('\n');
const withLines = (count: number): PortfolioEntry => ({
  id: 'aaaaaa',
  fields: { position: 'Cook', highlights: linesOf(count) },
});
/** Entries with 3,000 letters each, plus their names. */
const long = (count: number, letter = 'x'): PortfolioEntry[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `long${index}a`,
    fields: { name: `${index}`, description: letter.repeat(3_000) },
  }));

async function write(subject_id: number, entries: readonly PortfolioEntry[], base = 0) {
  version += 1;
  server.forgetCalls();
  return call('/drafts', {
    token: asha.token,
    body: { kind: 'portfolio', subject_id, content: content(entries), version, bases: [base] },
  });
}

/** Stores a section larger than today's limits. */
const writeOld = (subjectId: number, entries: readonly PortfolioEntry[]) =>
  database.db.insert(drafts).values({
    userId: asha.user.id,
    kind: 'portfolio',
    subjectId,
    version: 1,
    content: { text: '', urls: [], entries: [...entries] },
    savedAt: clock.now(),
    createdAt: clock.now(),
  });

const fieldsOf = ({ body }: { body: unknown }) => (body as { data: { fields?: object } }).data.fields;

describe('39.38: the limits of a portfolio', () => {
  it('allow 100 lines in a field, and a refusal names the field with more lines', async () => {
    expect((await write(work, [withLines(100)])).status).toBe(200);
    const refused = await write(work, [withLines(101)], version);
    expect([refused.status, fieldsOf(refused)]).toEqual([
      400,
      { 'entries.aaaaaa.highlights': 'has more than 100 lines' },
    ]);
  });

  it('allow 60,000 characters in all sections, in any script, and a shortened section makes room', async () => {
    const first = dataOf<Draft>(await write(projects, long(19, 'é')));
    const bio = (length: number) => [{ id: 'bbbbbb', fields: { name: 'A paper', summary: 'x'.repeat(length) } }];
    expect((await write(publications, bio(2_900))).status).toBe(200);
    const refused = await write(publications, bio(3_000), version);
    expect([refused.status, Object.keys(fieldsOf(refused) ?? {})]).toEqual([400, ['entries']]);
    const shorter = await write(projects, long(18), first.version);
    expect(shorter.status).toBe(200);
    expect((await write(publications, bio(3_000), version - 2)).status).toBe(200);
  });

  it('allow 3,000 lines in all sections', async () => {
    const entries = (count: number, field: string): PortfolioEntry[] =>
      Array.from({ length: count }, (_, index) => ({
        id: `entry${index}x`,
        fields: { name: 'a', [field]: linesOf(99) },
      }));
    expect((await write(projects, entries(29, 'highlights'))).status).toBe(200);
    expect((await write(skills, entries(1, 'keywords'))).status).toBe(200);
    expect((await write(skills, entries(2, 'keywords'), version)).status).toBe(400);
  });
});

describe('39.39: a portfolio from before the limits', () => {
  it('opens completely for its owner, who can shorten it step by step', async () => {
    await writeOld(projects, long(30));
    await writeOld(work, [withLines(600)]);
    const { sections } = dataOf<OwnPortfolio>(await call('/portfolio', { token: asha.token }));
    expect(sections.map(({ entries }) => entries.length)).toEqual([1, 30]);
    expect((await write(work, [withLines(601)], 1)).status).toBe(400);
    expect((await write(work, [withLines(400)], 1)).status).toBe(200);
    expect((await write(work, [withLines(500)], version)).status).toBe(400);
    expect((await write(projects, long(31), 1)).status).toBe(400);
    expect((await write(projects, long(25), 1)).status).toBe(200);
  });

  it('is shown to others up to the limits', async () => {
    await writeOld(projects, long(30));
    await writeOld(work, [withLines(600)]);
    await choose('asha-rao');
    await share({ visibility: 'public' });
    const { portfolio } = dataOf<PublicPortfolio>(await seen());
    const entriesOf = (name: string) => portfolio.sections.find(({ section }) => section === name)?.entries ?? [];
    expect(entriesOf('work')[0]?.fields['highlights']?.split('\n')).toHaveLength(100);
    expect(entriesOf('projects')).toHaveLength(19);
    expect(JSON.stringify(portfolio).length).toBeLessThan(portfolioLimits.characters * 1.2);
  });
});

describe('39.38: restoring a version', () => {
  const restore = (...sections: readonly (readonly [section: string, draft_version: number])[]) =>
    call('/portfolio-restorations', {
      token: asha.token,
      body: { id: 1, sections: sections.map(([section, draft_version]) => ({ section, draft_version })) },
    });
  const papers: PortfolioEntry[] = long(15).map(({ id, fields }) => ({
    id,
    fields: { name: fields['name'] ?? '', summary: fields['description'] ?? '' },
  }));
  const keep = (sections: (typeof portfolioVersions.$inferInsert)['sections']) =>
    database.db.insert(portfolioVersions).values({
      userId: asha.user.id,
      why: 'asked',
      name: 'Then',
      sections,
      bytes: 1,
      entries: 1,
      createdAt: clock.now(),
    });

  it('is refused if the portfolio would exceed its limits, and changes nothing', async () => {
    await keep([{ section: 'projects', entries: long(15) }]);
    await write(publications, papers);
    const refused = await restore(['projects', 0]);
    expect(refused).toMatchObject({ status: 409, body: { data: { code: 'portfolio_too_large' } } });
    const { sections } = dataOf<OwnPortfolio>(await call('/portfolio', { token: asha.token }));
    expect(sections.map(({ section }) => section)).toEqual(['publications']);
  });

  it('can lengthen one section while another is shortened', async () => {
    await keep([
      { section: 'projects', entries: long(15) },
      { section: 'publications', entries: papers.slice(0, 2) },
    ]);
    const { version: seenVersion } = dataOf<Draft>(await write(publications, papers));
    const { drafts: written } = dataOf<PortfolioRestoration>(
      await restore(['projects', 0], ['publications', seenVersion]),
    );
    expect(written).toHaveLength(2);
  });
});
