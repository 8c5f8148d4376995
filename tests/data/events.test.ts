import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { events } from '../../server/tables/events.ts';
import { runTool } from '../support/run-tool.ts';
import { emptyDatabase, openTestDatabase } from '../support/server-database.ts';

const folder = join(process.env['TEST_DATA'] ?? '', 'events');
const file = 'tech-conferences-2024-2027.json';
const database = await openTestDatabase();

const run = async (path = file) => {
  const { code, lines } = await runTool(
    { command: 'import', argv: ['events', path], workingFolder: folder },
    { database },
  );
  return { code, lines };
};

beforeEach(() => emptyDatabase(database));
afterAll(() => database.close());

describe('the conferences of tech-conferences', () => {
  it('are imported, except a conference that is neither online nor has a place, which is reported with its line', async () => {
    const { code, lines } = await run();
    expect([code, lines[0]]).toEqual([0, '1548 read, 1547 new, 0 changed, 0 unchanged, 0 duplicates']);
    expect(lines.slice(1)).toEqual([
      expect.stringMatching(
        new RegExp(`^${file}, line \\d+, column city: is missing, and only an online event needs no city: left out$`),
      ),
    ]);
    const count = (...which: Parameters<typeof and>) => database.db.$count(events, and(...which));
    expect(await count(eq(events.mode, 'online'))).toBe(216);
    expect(await count(eq(events.mode, 'hybrid'))).toBe(338);
    const isFirst = and(eq(events.title, 'Codemash'), eq(events.month, '2024-01'));
    expect(await database.db.select().from(events).where(isFirst)).toMatchObject([
      {
        startsAt: new Date('2024-01-09T00:00:00Z'),
        endsAt: new Date('2024-01-13T00:00:00Z'),
        isAllDay: true,
        city: 'Sandusky, OH',
        languages: ['en'],
        topics: ['general'],
        state: 'ended',
      },
    ]);
    expect((await run()).lines[0]).toBe('1548 read, 0 new, 0 changed, 1547 unchanged, 0 duplicates');
  });

  it('are refused if an event ends before it begins', async () => {
    const wrong = {
      name: 'Backwards',
      url: 'https://b.example.com',
      startDate: '2026-05-03',
      endDate: '2026-05-02',
      city: 'Rome',
      topics: ['data'],
    };
    const path = join(tmpdir(), `events-${process.pid}.json`);
    writeFileSync(path, JSON.stringify([wrong], null, 1));
    const { code, lines } = await run(path);
    expect(code).toBe(1);
    expect(lines).toEqual([
      expect.stringMatching(/line 2, column endDate: is before the start$/),
      'Nothing was written',
    ]);
  });
});
