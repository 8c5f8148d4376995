import type { Page } from '@playwright/test';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { onboardingModel } from '../../../src/machines/onboarding/onboarding.model.ts';
import type { PortalApi } from '../../support/portal-api.ts';
import { coverageOf } from '../support/coverage.ts';
import { nameOfTour, toursOver } from '../support/tours.ts';
import { LeftCalls } from './left-calls.ts';
import { expect, expectWhole, type Recorded, test } from './recorded.ts';
import { signInAs } from './sign-in-as.ts';
import { Steering } from './steering.ts';

const { machine } = onboardingModel;
const coverage = coverageOf(machine);

const whileSaving = 'While a step is being saved, its form and its buttons take nothing.';
/** What the product cannot bring about where the chart does nothing about it, or not at all. */
const sentByHand: Readonly<Record<string, string>> = {
  'profile.edited': whileSaving,
  'profile.submitted': whileSaving,
  'areas.chosen': whileSaving,
  'areas.submitted': whileSaving,
  'skills.submitted': whileSaving,
  'universities.chosen': whileSaving,
  'universities.submitted': whileSaving,
  'back.requested': whileSaving,
  'skip.requested': whileSaving,
  'xstate.error.actor.settleSkills':
    'The port waits for what is being saved, whatever comes of it; it fails only by a fault.',
};
test.use({ coverage });

const skillCall = '/add-skill-mapping';
const ports: Readonly<Record<string, string>> = {
  saveProfile: '/add_portfolio_profile',
  saveAreas: '/user-course-category-map',
  settleSkills: skillCall,
  saveUniversities: '/user-university-save',
  catchUp: '/user-interete-saved',
  refreshAfterFinish: '/user-interete-saved',
  refreshAfterSkip: '/user-interete-saved',
};

interface Stage {
  page: Page;
  /** Another tab of the same browser. */
  other: Page;
  api: PortalApi;
  recorded: Recorded;
  steering: Steering;
}

const dialog = (page: Page) => page.getByRole('dialog');
const forward = (page: Page) => dialog(page).getByRole('button', { name: /^(Complete Profile|Save )/ });

interface Arrival extends EventObject {
  progress?: { step: string } | null;
}

/** How the learner comes: at which step, or with a refresh that is still owed. */
function draftsFor({ type, progress }: Arrival): object | null {
  if (type === 'refresh.owed') return { refreshOwed: true };
  return progress ? { onboarding: { step: progress.step, profile: null, areaIds: null, universityIds: null } } : null;
}

async function arrive({ page, api }: Stage, event: EventObject): Promise<void> {
  await signInAs(page, await api.signUpLearner(), draftsFor(event));
  await page.goto('/home');
}

/** What is typed differs from what was saved before. */
const typed = { times: 0 };

const isSkillFailed = (snapshot: AnyMachineSnapshot) => snapshot.matches({ skills: 'failed' });

/** Adds some that are not chosen yet; their calls are held. */
async function addSkills({ page, steering }: Stage, count: number): Promise<void> {
  for (let held = 1; held <= count; held += 1) {
    await dialog(page).getByRole('button', { name: /^Add / }).first().click();
    await steering.held(skillCall, held);
  }
}

type Performer = (stage: Stage, event: EventObject, before: AnyMachineSnapshot) => Promise<void>;

const performers: Readonly<Record<string, Performer>> = {
  'learner.arrived': arrive,
  'refresh.owed': arrive,
  'learner.left': ({ other }) =>
    other.evaluate(() => {
      const data = { signedIn: false, user: null, failedAttempts: 0, lockEndsAt: null };
      localStorage.setItem('session', JSON.stringify({ v: 1, data }));
    }),
  'profile.edited': async ({ page }) => {
    const mobile = dialog(page).getByLabel('Mobile');
    const before = await mobile.inputValue();
    await mobile.fill(`${before}1`);
    await mobile.fill(before);
  },
  'profile.submitted': async ({ page }, event) => {
    if ((event as EventObject & { profile: unknown }).profile !== null) {
      typed.times += 1;
      await dialog(page)
        .getByLabel('Mobile')
        .fill(`+91 98765 4321${typed.times % 10}`);
      await dialog(page).getByLabel('Country').fill('India');
      await dialog(page).getByLabel('Highest Qualification').fill('Bachelor');
    }
    await forward(page).click();
  },
  'areas.chosen': ({ page }) => dialog(page).getByRole('checkbox').nth(1).click(),
  'areas.submitted': async ({ page }) => {
    await dialog(page).getByRole('checkbox').first().check();
    await forward(page).click();
  },
  'skill.chosen': async (stage) => {
    await addSkills(stage, 1);
    await stage.steering.pass(skillCall);
  },
  'skill.failed': async (stage) => {
    // The second one is still being saved when somebody goes on.
    await addSkills(stage, 2);
    await stage.steering.decide(skillCall, 'fail');
  },
  'skills.submitted': async (stage, _event, before) => {
    if (!isSkillFailed(before)) await addSkills(stage, 2);
    await forward(stage.page).click();
  },
  'universities.chosen': ({ page }) => dialog(page).getByRole('checkbox').nth(1).click(),
  'universities.submitted': async ({ page }) => {
    await dialog(page).getByRole('checkbox').first().check();
    await forward(page).click();
  },
  'skip.requested': ({ page }) => dialog(page).getByRole('button', { name: 'Skip' }).click(),
  'back.requested': ({ page }) => dialog(page).getByRole('button', { name: 'Back' }).click(),
};

const isSaving = ({ value }: AnyMachineSnapshot) =>
  Object.values(value as object).some((state) => state === 'saving' || state === 'settling');
const isByHand = ({ type }: EventObject, before: AnyMachineSnapshot) =>
  type in sentByHand && (type.startsWith('xstate.') || isSaving(before));

/** @returns the id of the port that was answered; null: none */
async function perform(stage: Stage, event: EventObject, before: AnyMachineSnapshot): Promise<string | null> {
  if (isByHand(event, before)) {
    const { error: _, ...rest } = event as EventObject & { error?: unknown };
    const failure = event.type.startsWith('xstate.error')
      ? { error: { name: 'Error', message: 'The port failed' } }
      : {};
    await stage.recorded.send(stage.page, machine.id, { ...rest, ...failure });
    return null;
  }
  const [, outcome, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  if (outcome !== undefined) {
    if (id === 'settleSkills') await stage.steering.pass(skillCall);
    else await stage.steering.decide(ports[id] ?? id, outcome === 'done' ? 'pass' : 'fail');
    return id;
  }
  const performer = performers[event.type];
  if (performer === undefined) throw new Error(`Nobody can do ${event.type} in a browser`);
  if (isSkillFailed(before) && event.type !== 'skills.submitted') await stage.steering.pass(skillCall);
  await performer(stage, event, before);
  return null;
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
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/Hello|Sign in/);
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

for (const tour of toursOver(onboardingModel))
  test(nameOfTour(onboardingModel, tour), async ({ page, context, portal: { api }, recorded }) => {
    const steering = await Steering.over(page, [...new Set(Object.values(ports))]);
    const left = new LeftCalls(steering, ports);
    const other = await context.newPage();
    await other.goto('/favicon.svg');
    // A tab that is not in front draws once in a second.
    await page.bringToFront();
    const stage = { page, other, api, recorded, steering };
    let before = tour.initial;
    for (const step of tour.steps) {
      const answered = await perform(stage, step.event, before);
      await recorded.follow(machine.id, step);
      if (answered !== null) left.answer(answered, before);
      await left.drop(before, step);
      if (step.event.type === 'learner.left') await steering.pass(skillCall);
      await expectScreen(stage, step.expected);
      before = step.expected;
    }
    await steering.release();
  });

test('onboarding is toured as a whole', () => expectWhole(coverage));
