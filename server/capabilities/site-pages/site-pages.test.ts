import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer } from '../../../tests/support/server.ts';
import type { SitePageRow } from './import/page-file.ts';
import { upsertSitePages } from './store.ts';

const server = await startServer();
const { call, clock } = server;
const { db } = server.database;

const first: SitePageRow = {
  slug: 'house-rules',
  version: 1,
  title: 'House rules of {{product}}',
  summary: 'How we live together.',
  body: '## Noise\n\nNone after ten. <script> is text. Ask [us](mailto:{{support}}).',
  effectiveAt: new Date('2026-01-01'),
  changes: '',
};
const second = { ...first, version: 2, effectiveAt: new Date('2026-02-01'), changes: 'Quieter.' };
const third = { ...first, version: 3, effectiveAt: new Date('2026-04-01'), changes: 'Quieter still.' };

const put = (...rows: SitePageRow[]) => db.transaction((tx) => upsertSitePages(tx, rows, clock.now()));
const versionOf = async (path: string) => ((await call(path)).body?.data as { version: number }).version;

beforeEach(() => server.reset());
afterAll(() => server.close());

describe('a page', () => {
  it('shows the newest version in force, with parsed text and names filled in', async () => {
    await put(first, second, third);
    expect((await call('/site-page/house-rules')).body?.data).toEqual({
      slug: 'house-rules',
      title: 'House rules of Acado',
      summary: 'How we live together.',
      version: 2,
      current_version: 2,
      effective_at: '2026-02-01T00:00:00.000Z',
      changes: 'Quieter.',
      updated_at: clock.now().toISOString(),
      text: [
        { kind: 'heading', level: 2, id: 'noise', children: ['Noise'] },
        {
          kind: 'paragraph',
          children: [
            'None after ten. <script> is text. Ask ',
            { kind: 'link', href: 'mailto:support@acado.example', children: ['us'] },
            '.',
          ],
        },
      ],
      versions: [
        { version: 1, effective_at: '2026-01-01T00:00:00.000Z' },
        { version: 2, effective_at: '2026-02-01T00:00:00.000Z' },
        { version: 3, effective_at: '2026-04-01T00:00:00.000Z' },
      ],
    });
  });

  it('can be requested in an older or an upcoming version', async () => {
    await put(first, second, third);
    expect(await versionOf('/site-page/house-rules?version=1')).toBe(1);
    expect(await versionOf('/site-page/house-rules?version=3')).toBe(3);
    expect((await call('/site-page/house-rules?version=4')).status).toBe(404);
  });

  it('is not found while no version is in force', async () => {
    await put(third);
    expect((await call('/site-page/house-rules')).status).toBe(404);
    expect((await call('/site-page/other')).status).toBe(404);
  });

  it('is changed only by another text, and then shows the date of the change', async () => {
    await put(first);
    const before = clock.now().toISOString();
    clock.advance(60_000);
    expect(await put(first)).toMatchObject({ unchanged: 1, updated: 0 });
    expect((await call('/site-page/house-rules')).body?.data).toMatchObject({ updated_at: before });
    expect(await put({ ...first, title: 'Rules' })).toMatchObject({ unchanged: 0, updated: 1 });
    expect((await call('/site-page/house-rules')).body?.data).toMatchObject({
      title: 'Rules',
      updated_at: clock.now().toISOString(),
    });
  });
});
