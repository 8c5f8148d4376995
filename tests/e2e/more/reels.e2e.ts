import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { signInAs } from '../../model/browser/sign-in-as.ts';
import { filledPortal } from '../../support/filled-portal.ts';
import { expect } from '../../support/portal.ts';
import { environmentOf } from '../../support/portal-process.ts';

const test = filledPortal(() => Promise.resolve(null));
const name = 'three-looks-at-a-chart';

/** Two hundred reels that share the files of a single reel. */
function importMany(dataDir: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'acado-reels-'));
  for (const ending of ['mp4', 'webm', 'webp', 'en.vtt'])
    cpSync(join('content/reels', `${name}.${ending}`), join(folder, `one.${ending}`));
  const captions = [{ lang: 'en', label: 'English', file: 'one.en.vtt' }];
  const rows = Array.from({ length: 200 }, (_, index) => ({
    ref: `many-${index}`,
    title: `Of many ${index + 1}`,
    summary: 'One of two hundred.',
    topic: 'Many',
    file: 'one.mp4',
    poster: 'one.webp',
    captions,
  }));
  writeFileSync(join(folder, 'reels.json'), JSON.stringify(rows));
  const { status, stderr } = spawnSync(
    process.execPath,
    ['dist/server/main.js', 'import', 'reels', join(folder, 'reels.json')],
    { env: environmentOf(dataDir), encoding: 'utf8' },
  );
  rmSync(folder, { recursive: true });
  expect(status, stderr).toBe(0);
}

/** The numbers of the feed's elements in the document. */
const held = async (page: Page) => ({
  reels: await page.locator('article[aria-posinset]').count(),
  videos: await page.locator('video').count(),
});

/** The parts of a heap snapshot that the test reads. */
interface HeapSnapshot {
  snapshot: { meta: { node_fields: readonly string[]; node_types: readonly [readonly string[]] } };
  /** For each node, one number per field. */
  nodes: readonly number[];
}

/**
 * Node types of the browser itself: compiled code, which grows as functions run more often, and the performance
 * timeline.
 */
const ofBrowser = ['code', 'object shape', 'native', 'hidden', 'synthetic'];

/** The bytes of all values that the program holds. A snapshot collects garbage first. */
async function bytesOfValues(devTools: CDPSession): Promise<number> {
  const chunks: string[] = [];
  const take = ({ chunk }: { chunk: string }) => void chunks.push(chunk);
  devTools.on('HeapProfiler.addHeapSnapshotChunk', take);
  await devTools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  devTools.off('HeapProfiler.addHeapSnapshotChunk', take);
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as HeapSnapshot;
  const { node_fields: fields, node_types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length)
    if (!ofBrowser.includes(node_types[0][nodes[at + type] ?? 0] ?? '')) bytes += nodes[at + size] ?? 0;
  return bytes;
}

/** The elements and memory that the page holds. */
async function keptOf(devTools: CDPSession) {
  // Runs three times, because an object that was freed may have held other objects.
  for (let time = 0; time < 3; time += 1) await devTools.send('HeapProfiler.collectGarbage');
  const values = await bytesOfValues(devTools);
  const { nodes, jsEventListeners: listeners } = await devTools.send('Memory.getDOMCounters');
  return { values, nodes, listeners };
}

/** The elements and memory that the page holds after loading has finished: parts of the portal load after the page. */
async function settledOf(devTools: CDPSession) {
  let last = await keptOf(devTools);
  await expect
    .poll(
      async () => {
        const { values } = last;
        last = await keptOf(devTools);
        return Math.abs(last.values / values - 1);
      },
      { intervals: [1_000], message: 'how much more is kept than a second before' },
    )
    .toBeLessThan(0.01);
  return last;
}

test('42.3: two hundred reels need no more elements than twenty, and hardly more memory', async ({
  page,
  portal,
  filled,
}) => {
  test.setTimeout(120_000);
  importMany(filled.dataDir);
  await signInAs(page, await portal.api.signUpOnboarded());
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // When idle, the browser preloads the pages of the menu, and how many it has loaded by a given time varies.
  await page.addInitScript(() => Reflect.set(window, 'requestIdleCallback', () => 0));
  await page.goto('/reels?topic=Many');
  const reel = page.locator('article[tabindex="0"]');
  await expect(reel).toHaveAttribute('aria-posinset', '1');
  await reel.focus();
  const goTo = async (place: number) => {
    for (let at = Number(await reel.getAttribute('data-place')); at + 1 < place; at += 1) {
      await page.keyboard.press('j');
      // The next reels may still be loading.
      await expect(reel).toHaveAttribute('aria-posinset', String(at + 2));
    }
    await page.keyboard.press('Space');
    await expect(reel.locator('[data-stage]')).toHaveAttribute('data-stage', 'playing');
    return held(page);
  };
  const devTools = await page.context().newCDPSession(page);
  const kept: Awaited<ReturnType<typeof settledOf>>[] = [];
  for (const place of [20, 200]) {
    const { reels, videos } = await goTo(place);
    expect(reels).toBeLessThanOrEqual(5);
    expect(videos).toBeLessThanOrEqual(2);
    kept.push(await settledOf(devTools));
  }
  const [few, many] = kept;
  for (const what of ['values', 'nodes', 'listeners'] as const)
    expect((many?.[what] ?? 0) / (few?.[what] ?? 1), what).toBeLessThanOrEqual(1.2);
});
