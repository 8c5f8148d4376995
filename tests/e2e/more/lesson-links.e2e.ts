import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signInAs } from '../../model/browser/sign-in-as.ts';
import { enrol, firstOf } from '../../support/enrolment.ts';
import { withGap } from '../../support/files/gapped-film.ts';
import { clockFile, filledPortal, movedClock } from '../../support/filled-portal.ts';
import { expect } from '../../support/portal.ts';
import { importCourses } from '../../support/portal-process.ts';

const test = filledPortal(() => Promise.resolve(null), movedClock);
const hour = 3_600_000;
/** The gap in bytes: more than a browser preloads. */
const gap = 96 * 1024 * 1024;
const slug = 'charts-that-explain-themselves';

/** Imports the course. Its video is for enrolled learners only, has a single format, and has a gap in its middle. */
function importGapped(dataDir: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'acado-gapped-'));
  cpSync(join('content/courses', slug), join(folder, slug), { recursive: true });
  const film = join(folder, slug, '02-honest-pictures/02-the-cut-axis');
  writeFileSync(`${film}.mp4`, withGap(readFileSync(`${film}.mp4`), gap));
  writeFileSync(`${film}.md`, readFileSync(`${film}.md`, 'utf8').replace('preview: true\n', ''));
  rmSync(`${film}.webm`);
  importCourses(dataDir, folder);
  rmSync(folder, { recursive: true });
}

test('16.8: a video whose link expires during playback continues at its position', async ({ page, portal, filled }) => {
  importGapped(filled.dataDir);
  const { learner, course } = await enrol(portal.api);
  await signInAs(page, learner);
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.mp4')) answers.push(response.status());
  });
  await page.goto(firstOf(course, 'video').path);
  const player = page.locator('video');
  const secondNow = () => player.evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect(player).toHaveJSProperty('readyState', 4);
  await player.evaluate((video: HTMLVideoElement) => {
    video.muted = true;
    video.currentTime = 12;
    return video.play();
  });
  await expect.poll(secondNow).toBeGreaterThan(13);
  const before = await player.evaluate((video: HTMLVideoElement) => video.currentSrc);
  writeFileSync(clockFile(filled.dataDir), String(3 * hour));
  await player.evaluate((video: HTMLVideoElement) => {
    video.playbackRate = 4;
  });
  await expect.poll(() => answers).toContain(404);
  await expect.poll(secondNow).toBeGreaterThan(30);
  expect(await player.evaluate((video: HTMLVideoElement) => video.currentSrc)).not.toBe(before);
  await expect(player).toHaveJSProperty('error', null);
});
