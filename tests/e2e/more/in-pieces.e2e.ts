import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from '../../support/portal.ts';

test.use({ eager: false, viewport: { width: 390, height: 844 } });

const piece = 1500;

/** Serves the home page as over a slow network: its first screen arrives in pieces. */
async function serveInPieces(origin: string) {
  const server = createServer(async ({ url = '/', headers }, response) => {
    const answer = await fetch(new URL(url, origin), { headers: { accept: headers.accept ?? '*/*' } });
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    if (url !== '/') return response.end(body);
    const begins = body.indexOf('<main');
    let sent = 0;
    for (let place = begins; place < begins + 6 * piece; place += piece) {
      response.write(body.subarray(sent, place));
      sent = place;
      await after(200);
    }
    return response.end(body.subarray(sent));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

test('nothing moves while the home page arrives in pieces', async ({ page, portal }) => {
  const slow = await serveInPieces(portal.origin);
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.moved += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(slow.origin);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => window.moved)).toBeLessThan(0.02);
  slow.close();
});

declare global {
  interface Window {
    moved: number;
  }
}
