import { afterAll, describe, expect, it } from 'vitest';
import { renderPage } from '../../../src/entry-server.tsx';
import { pageParameters } from '../../../src/routes/page-parameters.ts';
import { paths } from '../../../src/routes/paths.ts';
import { writeClientBuild } from '../../../tests/support/client-build.ts';
import { startServer } from '../../../tests/support/server.ts';

const { folder, remove } = writeClientBuild();
const server = await startServer({ clientFolder: folder, render: renderPage });
afterAll(async () => {
  await server.close();
  remove();
});

/** The last three have a surrogate pair where a text that is too long is cut. */
const bad = [
  'a%00b',
  '%0d%0a',
  '%ed%a0%80',
  '%2f%2e%2e',
  ...[39, 99, 199].map((length) => 'a'.repeat(length) + encodeURIComponent('😀😀')),
];
const queried = Object.entries(pageParameters).flatMap(([path, names]) =>
  bad.map((value) => `${path.replace(/:\w+/g, '1')}?${names.map((name) => `${name}=${value}`).join('&')}`),
);
const named = paths
  .filter(({ path, rendered }) => rendered && path.includes(':'))
  .flatMap(({ path }) => bad.map((value) => path.replace(/:\w+/g, value)));

describe('an impossible address', () => {
  it.each([
    ['in the query', queried],
    ['in the path', named],
  ])('causes no server error %s', async (_, addresses) => {
    expect(addresses.length).toBeGreaterThan(30);
    const failed: string[] = [];
    for (const url of addresses) {
      server.clock.advance(60_000);
      const { statusCode, body } = await server.app.inject({ url, headers: { accept: 'text/html' } });
      const isRendered = body.includes('data-rendered');
      if (![200, 301, 400, 404].includes(statusCode) || (statusCode === 200 && !isRendered))
        failed.push(`${url}: ${statusCode}${isRendered ? '' : ', not rendered'}`);
    }
    expect(failed).toEqual([]);
  });
});
