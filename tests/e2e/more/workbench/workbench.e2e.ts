import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../../scripts/inputs.mjs';
import { readRecording } from '../../../../src/shared/inspection/recorder.ts';
import type { CoursePage } from '../../../../src/shared/transport/schema.d.ts';
import { expectAccessible } from '../../../support/axe.ts';
import { expect, test } from '../../../support/portal.ts';
import { PortalApi } from '../../../support/portal-api.ts';
import { buildStale, freshDataDir, type PortalProcess, startPortal } from '../../../support/portal-process.ts';

const chartCount = readdirSync(join(root, 'src/machines'), { withFileTypes: true }).filter((entry) =>
  entry.isDirectory(),
).length;
const running: { portal?: PortalProcess; dataDir?: string } = {};
const at = (path: string) => `${running.portal?.origin}${path}`;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  buildStale(['charts']);
  running.dataDir = await freshDataDir();
  running.portal = await startPortal(running.dataDir, { environment: { ACADO_CHARTS: '1' } });
});
test.afterAll(async () => {
  await running.portal?.stop();
  rmSync(running.dataDir ?? '', { recursive: true, force: true });
});

test('a release contains no code of the workbench', async ({ page, portal }) => {
  await page.goto(`${portal.origin}/dev/charts`);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Charts');
  const folder = join(root, 'dist/client/assets');
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(20);
  const words =
    /\/dev\/|menu-(item-)?view|Collapse menu item|acado-charts|acado-recording|statelyai|elk\.algorithm|@xstate\.snapshot.*getNextTransitions/;
  expect(scripts.filter((file) => words.test(readFileSync(join(folder, file), 'utf8')))).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`all charts are listed and accessible, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(at('/dev/charts'));
    await expect(page.getByRole('listitem').filter({ hasText: /\d+ states · \d+ transitions/ })).toHaveCount(
      chartCount,
    );
    await expectAccessible(page, '/dev/charts');
    await page.getByRole('link', { name: 'session' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'session' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'session.signedOut, parallel state' })).toBeVisible();
    await expectAccessible(page, '/dev/charts/session');
  });

test('the sample menu has its three kinds of entries, and a page for each place', async ({ page, portal }) => {
  const api = new PortalApi(at(''));
  await page.goto(at('/sign-in'));
  const { email, password } = await api.signUpOnboarded();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Single menu item' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Single menu item' })).toBeFocused();
  await menu.getByRole('button', { name: 'Collapse menu', expanded: false }).click();
  await menu.getByRole('link', { name: 'Collapse menu item 2' }).click();
  await expect(page).toHaveURL(at('/collapse-menu-item-view-2'));
  await expect(page).toHaveTitle('Collapse menu item 2 · Acado');
  await menu.getByRole('link', { name: 'Group menu item 1' }).click();
  await expect(menu.getByRole('link', { name: 'Group menu item 1' })).toHaveAttribute('aria-current', 'page');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Group menu item 1' })).toBeVisible();
  await page.goto(`${portal.origin}/single-menu-view`);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Single menu item');
});

test('the keyboard moves between states, selects, zooms and shows everything', async ({ page }) => {
  await page.goto(at('/dev/charts/alert'));
  const state = (name: string) => page.getByRole('button', { name, exact: true });
  await state('alert, state with states inside').focus();
  const drawn = page.locator('svg > g[transform]');
  const scale = async () => Number(/scale\(([\d.]+)\)/.exec((await drawn.getAttribute('transform')) ?? '')?.[1]);
  const before = await scale();
  await page.keyboard.press('+');
  expect(await scale()).toBeCloseTo(before * 1.25);
  await page.keyboard.press('-');
  await page.keyboard.press('-');
  expect(await scale()).toBeCloseTo(before / 1.25);
  await page.keyboard.press('0');
  await state('alert.shown.opening, state').focus();
  await page.keyboard.press('ArrowDown');
  await expect(state('alert.shown.counting, state')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(state('alert.shown.counting, state')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('region', { name: 'Outline' }).locator('[aria-pressed="true"]')).toContainText(
    'counting',
  );
});

test('a running session of another tab is highlighted, accepts events, and can be stepped through', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto(at('/sign-in'));
  await other.getByRole('textbox', { name: 'Email' }).focus();
  await page.goto(at('/dev/charts/session?panel=live'));
  const actors = page.getByRole('group', { name: 'Running actors' });
  await expect(actors.getByRole('button')).toHaveCount(2);
  await actors.getByRole('button', { name: 'another tab · /sign-in' }).click();
  await expect(page.getByRole('button', { name: 'session.signedOut.lock.open, state, current' })).toBeAttached();
  await other.getByRole('textbox', { name: 'Email' }).fill('nobody@example.com');
  await other.getByLabel('Password', { exact: true }).fill('a wrong sentence');
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.locator('[data-state$="resting.refused"]')).toHaveAccessibleName(/current/);
  const stream = page.getByRole('region', { name: 'Recording' }).getByRole('listitem');
  await expect(stream.filter({ hasText: 'xstate.done.actor.authenticate' })).toContainText('from a port');
  await stream.getByRole('button', { name: 'xstate.done.actor.authenticate' }).click();
  await page.getByRole('button', { name: 'Step back' }).click();
  await expect(page.locator('[data-state$="authenticating.password"]')).toHaveAccessibleName(/current/);
  await page.getByText('Context', { exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Context' })).toHaveValue(/"failedAttempts"/);
  const shown = await page.locator('main').evaluate((main) => {
    const values = [...main.querySelectorAll('textarea')].map(({ value }) => value);
    return [main.textContent, ...values].join();
  });
  expect(shown).not.toContain('a wrong sentence');
  await page.getByRole('button', { name: 'Follow' }).click();
  await page.getByRole('button', { name: 'form.left' }).click();
  await page.getByRole('button', { name: 'Send event' }).click();
  await expect(page.locator('[data-state$="resting.idle"]')).toHaveAccessibleName(/current/);
  await expectAccessible(page, 'the live panel');
});

test('a chart is played on its own: its port is answered and its clock moved', async ({ page }) => {
  await page.goto(at('/dev/charts/session?panel=play'));
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('button', { name: 'signIn.submitted' }).click();
  await page.getByRole('button', { name: 'Send event' }).click();
  const port = page.getByRole('region', { name: 'authenticate is waiting for an answer' });
  await port.getByRole('button', { name: 'example 3' }).click();
  await port.getByRole('button', { name: 'Succeed' }).click();
  await expect(page.locator('[data-state="session.signedOut.lock.locked"]')).toHaveAccessibleName(/current/);
  await page.getByRole('button', { name: '+1 h' }).click();
  await expect(page.locator('[data-state="session.signedOut.lock.open"]')).toHaveAccessibleName(/current/);
  await expectAccessible(page, 'the play panel');
});

/** A recording as a file, as a developer would choose it. */
const file = (content: unknown) => ({
  name: 'a.recording.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(content)),
});

test('a recording is exported, played back, stepped through and compared, and a broken file is refused', async ({
  page,
}) => {
  await page.goto(at('/dev/charts/errorReport?panel=play'));
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  for (const event of ['error.collected', 'report.requested']) {
    await page.getByRole('button', { name: event }).click();
    await page.getByRole('button', { name: 'Send event' }).click();
  }
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export recording' }).click();
  const path = await (await saved).path();
  const recording = readRecording(readFileSync(path, 'utf8'));
  expect(recording.steps.map(({ event }) => event.type)).toEqual([
    'xstate.init',
    'error.collected',
    'report.requested',
  ]);

  await page.goto(at('/dev/charts/errorReport?panel=recordings'));
  const first = page.getByLabel('Play back a recording');
  await first.setInputFiles(path);
  await expect(page.getByText('The chart behaves the same in all 3 steps.')).toBeVisible();
  await expect(page.locator('[data-state="errorReport.sending"]')).toHaveAccessibleName(/current/);
  await page.getByRole('button', { name: 'Step back' }).click();
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await expect(page.locator('[data-state="errorReport.collecting"]')).toHaveAccessibleName(/current/);

  const second = page.getByLabel('Compare with a second recording');
  await second.setInputFiles(path);
  await expect(page.getByText('The two recordings are the same.')).toBeVisible();
  await second.setInputFiles(file({ ...recording, steps: recording.steps.slice(0, 2) }));
  await expect(page.getByText('The recordings differ from step 3, report.requested:')).toBeVisible();
  await expectAccessible(page, 'the recordings panel');

  const forged = recording.steps.map((step, index) => (index === 2 ? { ...step, value: 'sent' } : step));
  await first.setInputFiles(file({ ...recording, steps: forged }));
  await expect(page.getByText('Step 3, report.requested, has a different result:')).toBeVisible();
  await first.setInputFiles(file({ ...recording, chart: 'session' }));
  await expect(page.getByText('This is a recording of session')).toBeVisible();
  await first.setInputFiles(file({ steps: [] }));
  await expect(page.getByText('This file isn’t a recording of a chart')).toBeVisible();
});

test('the stored history of a flow is drawn on its chart', async ({ page }) => {
  const api = new PortalApi(running.portal?.origin ?? '');
  const { token } = await api.signUpOnboarded();
  const { items } = await api.call<CoursePage>('/lms-courses-list');
  const { enrolment } = await api.call<{ enrolment: { id: number; version: number } }>('/course-enrolments', {
    token,
    body: { course_id: items.find(({ kind }) => kind === 'lms')?.id },
  });
  await api.call(`/course-enrolment-events/${enrolment.id}`, {
    token,
    body: { event: 'enrolment.withdrawn', version: enrolment.version, reason: 'No time now.' },
  });
  await page.goto(at('/dev/charts/enrolment?panel=stored'));
  await expect(page.getByLabel('Row')).toHaveValue(String(enrolment.id));
  await expect(page.locator('[data-state="enrolment.withdrawn"]')).toHaveAccessibleName(/current/);
  const stream = page.getByRole('region', { name: 'Recording' }).getByRole('listitem');
  await expect(stream.filter({ hasText: 'enrolment.withdrawn' })).toContainText('from learner');
  await page.getByRole('button', { name: 'Step back' }).click();
  await expect(page.locator('[data-state="enrolment.withdrawn"]')).not.toHaveAccessibleName(/current/);
  await expect(page.locator('[data-state="enrolment.enrolled.notStarted"]')).toHaveAccessibleName(/current/);
  await expectAccessible(page, 'the stored panel');
});
