import type { Page } from '@playwright/test';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { expect, test } from '../../support/portal.ts';
import type { Learner } from '../../support/portal-api.ts';
import { onboardingWalk } from '../support/charts.ts';
import { coverageOf } from '../support/coverage.ts';
import { coverageTable } from '../support/coverage-report.ts';
import { playHeadless } from '../support/play-headless.ts';
import { lastOf, type Path, pathsToValues } from '../support/walk.ts';
import { signInAs } from './sign-in-as.ts';
import { Steering } from './steering.ts';

const coverage = coverageOf(onboardingWalk.machine);
const ports: Readonly<Record<string, string>> = {
  saveProfile: '/add_portfolio_profile',
  saveAreas: '/user-course-category-map',
  settleSkills: '/add-skill-mapping',
  saveUniversities: '/user-university-save',
  catchUp: '/user-interete-saved',
  refreshAfterFinish: '/user-interete-saved',
  refreshAfterSkip: '/user-interete-saved',
};

interface Stage {
  page: Page;
  steering: Steering;
}

const dialog = (page: Page) => page.getByRole('dialog');
const forward = (page: Page) => dialog(page).getByRole('button', { name: /^(Complete Profile|Save )/ });

/** How the learner comes: at which step, and whether a refresh is still owed. */
function draftsFor(path: Path): object | null {
  const [first] = path.steps;
  const { type, progress } = (first?.event ?? { type: '' }) as EventObject & { progress?: { step: string } | null };
  if (type === 'refresh.owed') return { refreshOwed: true };
  if (!progress) return null;
  return { onboarding: { step: progress.step, profile: null, areaIds: null, universityIds: null } };
}

const performers: Readonly<Record<string, (stage: Stage, event: EventObject) => Promise<void>>> = {
  'learner.arrived': async () => undefined,
  'refresh.owed': async () => undefined,
  'profile.submitted': async ({ page }, event) => {
    if ((event as EventObject & { profile: unknown }).profile !== null) {
      await dialog(page).getByLabel('Mobile').fill('+91 98765 43210');
      await dialog(page).getByLabel('Country').fill('India');
      await dialog(page).getByLabel('Highest Qualification').fill('Bachelor');
    }
    await forward(page).click();
  },
  'areas.submitted': async ({ page }) => {
    await dialog(page).getByRole('checkbox').first().check();
    await forward(page).click();
  },
  'skills.submitted': async ({ page, steering }) => {
    await dialog(page).getByPlaceholder('Search skills...').fill('python');
    await dialog(page).getByRole('button', { name: 'Add Python', exact: true }).click();
    await steering.held('/add-skill-mapping');
    await forward(page).click();
  },
  'universities.submitted': async ({ page }) => {
    await dialog(page).getByRole('checkbox').first().check();
    await forward(page).click();
  },
  'skip.requested': ({ page }) => dialog(page).getByRole('button', { name: 'Skip' }).click(),
  'back.requested': ({ page }) => dialog(page).getByRole('button', { name: 'Back' }).click(),
};

async function perform(stage: Stage, event: EventObject): Promise<void> {
  const [, outcome, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  if (outcome !== undefined) return stage.steering.decide(ports[id] ?? id, outcome === 'done' ? 'pass' : 'fail');
  const performer = performers[event.type];
  if (performer === undefined) throw new Error(`Nobody can do ${event.type} in a browser`);
  await performer(stage, event);
}

const headings: Readonly<Record<string, RegExp>> = {
  profile: /^Welcome, /,
  areas: /^What field are you learning for\?$/,
  skills: /^What skills are you interested in\?$/,
  universities: /^Universities$/,
};

interface Meta {
  screen: string;
  forward?: 'ready' | 'busy' | 'retry';
}

/** What `meta` says of the screen, held against the page. */
async function expectScreen({ page, steering }: Stage, snapshot: AnyMachineSnapshot): Promise<void> {
  const [meta] = Object.values(snapshot.getMeta()) as Meta[];
  if (meta === undefined) throw new Error(`${JSON.stringify(snapshot.value)} has no screen`);
  if (meta.screen === 'none') {
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello');
    await expect(dialog(page)).toHaveCount(0);
    if (snapshot.hasTag('busy')) await steering.held('/user-interete-saved');
    return;
  }
  const heading = headings[meta.screen];
  if (heading === undefined) await expect(dialog(page).getByRole('status')).toHaveText('Opening your dashboard');
  else await expect(dialog(page).getByRole('heading', { name: heading })).toBeVisible();
  if (meta.screen === 'leaving') return;
  await expect(dialog(page).locator('button[aria-busy=true]')).toHaveCount(meta.forward === 'busy' ? 1 : 0);
  await expect(forward(page).locator('svg')).toHaveCount(meta.forward === 'retry' ? 1 : 0);
}

async function arrive(page: Page, path: Path, learner: Learner): Promise<Steering> {
  const steering = await Steering.over(page, [...new Set(Object.values(ports))]);
  await signInAs(page, learner, draftsFor(path));
  await page.goto('/home');
  return steering;
}

for (const path of pathsToValues(onboardingWalk)) {
  const name = [...path.steps.map(({ event }) => event.type), JSON.stringify(lastOf(path).value)].join(' → ');
  test(`onboarding ${name}`, async ({ page, portal }) => {
    const learner = path.steps.length === 0 ? await portal.api.signUpOnboarded() : await portal.api.signUpLearner();
    const stage = { page, steering: await arrive(page, path, learner) };
    for (const { event, expected } of path.steps) {
      await perform(stage, event);
      await expectScreen(stage, expected);
    }
    if (path.steps.length === 0) await expectScreen(stage, path.initial);
    await stage.steering.release();
    await playHeadless(onboardingWalk, path, coverage);
  });
}

test('onboarding is seen in every state', () => {
  const report = coverage.report();
  process.stdout.write(coverageTable('chart, browser', [report]));
  expect(report.states.missed).toEqual([]);
});
