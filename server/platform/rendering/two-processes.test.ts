import { afterAll, expect, it } from 'vitest';
import type { RenderPage } from '../../../src/routes/rendered-page.ts';
import { writeClientBuild } from '../../../tests/support/client-build.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { startServer } from '../../../tests/support/server.ts';
import { upsertSitePages } from '../../capabilities/site-pages/store.ts';

const { folder: clientFolder, remove } = writeClientBuild();
/** Renders only the answer of the page's request. */
const render: RenderPage = async ({ origin, config, fetch }) => {
  const call = new Request(`${origin}/api/site-page/about-us`, { headers: { 'x-api-key': config.apiKey } });
  return { status: 200, head: '', body: await (await fetch(call)).text(), starts: 'used', state: null };
};
const one = await startServer({ clientFolder, render });
const other = await startServer({ clientFolder, render, database: one.database });

afterAll(async () => {
  await other.app.close();
  await one.close();
  remove();
});

it('a page cached by one process is dropped when another changes its content', async () => {
  const page = { slug: 'about-us', version: 1, title: 'About', summary: 'Us', changes: '', effectiveAt: new Date(0) };
  const publish = (body: string) =>
    one.database.db.transaction((tx) => upsertSitePages(tx, [{ ...page, body }], new Date()));
  const shown = async (server: typeof one) =>
    (await server.app.inject({ url: '/about-us', headers: { accept: 'text/html' } })).body;
  await publish('Before');
  expect(await shown(one)).toContain('Before');
  expect(await shown(other)).toContain('Before');
  await publish('After');
  await eventually(async () => {
    for (const server of [one, other]) expect(await shown(server)).toContain('After');
  });
});
