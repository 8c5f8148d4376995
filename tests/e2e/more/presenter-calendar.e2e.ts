import { arriveAs } from '../../support/arrive.ts';
import { expectAccessible } from '../../support/axe.ts';
import { address, liveClass } from '../../support/browser/presenter-calendar.ts';
import { expect, test } from '../../support/portal.ts';

test.use({ world: 'classes of the presenter' });

test('the address holds the weeks and the time zone, and only the owner sees the calendar', async ({
  page,
  portal,
}) => {
  await arriveAs(page, 'presenter', portal.api);
  await page.goto(`${address}?zone=Asia/Kolkata`);
  const live = liveClass(page, 'Your first SQL query');
  await expect(live).toContainText('in Europe/Berlin (time zone of the class)');
  await expect(live).not.toContainText('Asia/Kolkata');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\?zone=Asia\/Kolkata&date=\d{4}-\d\d-\d\d$/);
  await expect(page.getByText('No live classes in these weeks.')).toBeVisible();
  await page.getByRole('button', { name: 'Go to today' }).click();
  await expect(live).toBeVisible();
  await expect(page).toHaveURL(`${address}?zone=Asia/Kolkata`);
  await page.goto('/fac-calendar/somebody');
  await expect(page).toHaveURL('/access-denied');
});

test('a presenter starts as host, writes to learners and records attendance', async ({ page, portal }) => {
  await arriveAs(page, 'presenter', portal.api);
  await page.goto(address);
  const live = liveClass(page, 'Your first SQL query');
  await page.context().route('https://meet.example.com/**', (route) => route.fulfill({ body: 'the room' }));
  const opening = page.context().waitForEvent('page');
  await live.getByRole('button', { name: 'Start as host' }).click();
  expect((await opening).url()).toBe('https://meet.example.com/host/live');
  expect(await page.content()).not.toContain('meet.example.com/host');

  await live.getByRole('button', { name: 'Write to learners' }).click();
  await page.getByLabel('Your note').fill('Bring your own data.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(live.getByText('Bring your own data.')).toBeVisible();

  const over = liveClass(page, 'How to explore a data set');
  await over.getByRole('button', { name: 'Attendance' }).click();
  const learner = over.getByRole('checkbox').first();
  await learner.check();
  await over.getByRole('button', { name: 'Save attendance' }).click();
  await expect(page.getByText('Attendance saved')).toBeVisible();
  await over.getByRole('button', { name: 'Ratings' }).click();
  await expect(over.getByText('No ratings yet.')).toBeVisible();
  await expectAccessible(page, 'the roster');
  await page.reload();
  await over.getByRole('button', { name: 'Attendance' }).click();
  await expect(learner).toBeChecked();
});

test('a presenter sets their availability in two clicks, and sees it across the clock change', async ({
  page,
  portal,
}) => {
  await arriveAs(page, 'presenter', portal.api);
  await page.goto(`${address}?zone=Asia/Kolkata`);
  const part = page.getByRole('region', { name: 'Your availability' });
  await part.getByRole('button', { name: 'Show and edit' }).click();
  await part.getByLabel('Time zone').selectOption('Europe/Berlin');
  await part.getByRole('button', { name: 'Set weekdays to 9–17' }).click();
  await expect(part.getByRole('region', { name: 'Preview' })).toContainText('13:30–21:30');
  await expect(part.getByText(/Clocks go (forward|back) by 60 minutes/)).toBeVisible();
  await part.getByLabel('Monday to').fill('08:00');
  await part.getByRole('button', { name: 'Save availability' }).click();
  await expect(part.getByText('Choose an end after the start')).toBeVisible();
  await part.getByLabel('Monday to').fill('12:00');
  await expectAccessible(page, 'the availability');
  await part.getByRole('button', { name: 'Save availability' }).click();
  await expect(page.getByText('Availability saved')).toBeVisible();
  await page.reload();
  await part.getByRole('button', { name: 'Show and edit' }).click();
  await expect(part.getByLabel('Monday to')).toHaveValue('12:00');
  await expect(part.getByLabel('Friday to')).toHaveValue('17:00');
  // The calendar stays open while other weeks load.
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('No live classes in these weeks.')).toBeVisible();
  await expect(part.getByLabel('Friday to')).toHaveValue('17:00');
});

test('month and week work by keyboard, lead to the agenda, and are accessible', async ({ page, portal }) => {
  await arriveAs(page, 'presenter', portal.api);
  await page.goto(`${address}?view=month&date=2031-03-26&zone=Europe/Berlin`);
  const range = (words: string) => page.getByRole('heading', { name: words });
  const cell = (name: string) => page.getByRole('gridcell', { name: `${name}, no items` });
  const keys = async (steps: readonly (readonly [key: string, day: string])[]) => {
    for (const [key, day] of steps) {
      await page.keyboard.press(key);
      await expect(cell(day)).toBeFocused();
    }
  };
  await cell('Wednesday 26 March').focus();
  await keys([
    ['ArrowRight', 'Thursday 27 March'],
    ['Home', 'Monday 24 March'],
    ['End', 'Sunday 30 March'],
    ['PageDown', 'Wednesday 30 April'],
    ['PageUp', 'Sunday 30 March'],
    ['ArrowUp', 'Sunday 23 March'],
  ]);
  await page.getByRole('radio', { name: 'Week', exact: true }).check();
  await expect(range('24 – 30 March 2031')).toBeVisible();
  await cell('Sunday 30 March').focus();
  await keys([
    ['Home', 'Monday 24 March'],
    ['ArrowLeft', 'Sunday 23 March'],
    ['PageDown', 'Wednesday 23 April'],
    ['PageUp', 'Sunday 23 March'],
    ['End', 'Sunday 23 March'],
  ]);

  // If the colour scheme of an open page changed, axe would check the page in the middle of a transition.
  for (const view of ['month', 'week'])
    for (const [colorScheme, width] of [
      ['light', 1280],
      ['dark', 390],
    ] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`${address}?view=${view}`);
      // The class starts late in the evening and ends the next day, so it is listed on both days.
      await expect(page.getByRole('grid').getByText('Your first SQL query').first()).toBeAttached();
      await expectAccessible(page, `the ${view}, ${colorScheme}`);
    }
  await page.getByRole('grid').locator('[tabindex="0"]').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?view=agenda&date=\d{4}-\d\d-\d\d$/);
  await expect(page.getByRole('heading', { level: 3 }).filter({ hasText: 'Today' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('grid')).toBeVisible();
});

test('the server’s time is used on a device with a wrong clock', async ({ page, portal }) => {
  await arriveAs(page, 'presenter', portal.api);
  await page.clock.setFixedTime(Date.now() + 3 * 3_600_000);
  await page.goto(address);
  await expect(liveClass(page, 'Your first SQL query').locator('[data-state]')).toHaveText('Live now');
  await expect(page.getByText(/^The clock on this device is \d+ minutes fast/)).toBeVisible();
});
