import { parse } from 'parse5';
import { afterAll, describe, expect, it } from 'vitest';
import { renderPage, renderShell } from '../../../src/entry-server.tsx';
import { paths } from '../../../src/routes/paths.ts';
import { hasShell } from '../../../src/routes/shell.ts';
import { addressOf, pathsFor } from '../../../tests/support/addresses.ts';
import { writeClientBuild } from '../../../tests/support/client-build.ts';
import { startServer } from '../../../tests/support/server.ts';
import { attributeOf, elementsIn } from './html.ts';

const { folder, remove } = writeClientBuild();
const server = await startServer({ clientFolder: folder, render: renderPage, renderShell });
const get = (url: string, cookie = 'token=of-a-learner; stored=1') =>
  server.app.inject({ url, headers: { accept: 'text/html', ...(cookie && { cookie }) } });

afterAll(async () => {
  await server.close();
  remove();
});

const withShell = paths.filter(hasShell);
const others = paths.filter((entry) => !hasShell(entry) && entry.leadsTo === undefined);

describe('the shell of a page', () => {
  it.each(withShell.map((entry) => addressOf(entry)))(
    'has a single heading, the menu and no personal data: %s',
    async (address) => {
      const { statusCode, body, headers } = await get(address);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({ vary: expect.stringContaining('cookie'), 'cache-control': 'no-cache' });
      const elements = [...elementsIn(parse(body))];
      const tagged = (name: string) => elements.filter(({ tagName }) => tagName === name);
      expect(tagged('h1')).toHaveLength(1);
      expect(tagged('main')).toHaveLength(1);
      expect(tagged('title')).toHaveLength(1);
      expect(elements.some((element) => attributeOf(element, 'role') === 'status')).toBe(true);
      expect(body).toContain('data-shell');
      expect(body).not.toContain('of-a-learner');
      // Everyone gets the same document, whatever the token and the parameters are.
      expect((await get(`${address}?q=words`, 'token=of-another; stored=1')).body).toBe(body);
    },
  );

  it('highlights the menu entry of the page', async () => {
    const litAt = async (address: string) =>
      [...elementsIn(parse((await get(address)).body))].flatMap(
        (element) => (attributeOf(element, 'aria-current') && attributeOf(element, 'href')) || [],
      );
    expect(await litAt('/skills')).toEqual(['/skills']);
    expect(await litAt('/events/7')).toEqual(['/events']);
  });

  it('is sent only to browsers with a token', async () => {
    for (const address of pathsFor('learner')) {
      const { body } = await get(address, 'stored=1');
      expect(body, address).not.toContain('data-shell');
    }
  });

  it.each(others.map((entry) => addressOf(entry)))('is not sent for %s, which has another layout', async (address) => {
    expect((await get(address)).body).not.toContain('data-shell');
  });

  it('does not replace the rendered sign-in page in a browser that still has a token', async () => {
    expect((await get('/sign-in')).body).toContain('<h1');
  });
});
