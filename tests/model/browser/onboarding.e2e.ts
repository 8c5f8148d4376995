import type { Page } from '@playwright/test';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { onboardingModel } from '../../../src/machines/onboarding/onboarding.model.ts';
import { drive, expect, type Stage, type Turn } from './drive.ts';
import { leftCalls } from './left-calls.ts';
import { signInAs } from './sign-in-as.ts';

/** Events of the form and the buttons, which are inactive while a step is being saved. */
const untakenWhileSaving = [
  'profile.edited',
  'profile.submitted',
  'areas.chosen',
  'areas.submitted',
  'skills.submitted',
  'universities.chosen',
  'universities.submitted',
  'back.requested',
  'skip.requested',
];

/** Events that a user can't cause in the page, most of which the chart ignores. */
const isSentByHand = ({ event: { type }, before }: Turn) =>
  // The port waits until skills are saved or refused, and rejects only because of a defect.
  type === 'xstate.error.actor.settleSkills' ||
  (untakenWhileSaving.includes(type) &&
    Object.values(before.value as object).some((state) => state === 'saving' || state === 'settling'));

const skillCall = '/add-skill-mapping';
const calls: Readonly<Record<string, string>> = {
  saveProfile: '/add_portfolio_profile',
  saveAreas: '/user-course-category-map',
  settleSkills: skillCall,
  saveUniversities: '/user-university-save',
  catchUp: '/user-interete-saved',
  refreshAfterFinish: '/user-interete-saved',
  refreshAfterSkip: '/user-interete-saved',
};

const dialog = (page: Page) => page.getByRole('dialog');
const forward = (page: Page) => dialog(page).getByRole('button', { name: /^(Complete Profile|Save )/ });
const press =
  (name: string) =>
  ({ page }: Stage) =>
    dialog(page).getByRole('button', { name }).click();

interface Arrival extends EventObject {
  progress?: { step: string } | null;
}

/** The stored drafts for the state in which the learner arrives: at a step, or with an outstanding refresh. */
function draftsFor({ type, progress }: Arrival): object | null {
  if (type === 'refresh.owed') return { refreshOwed: true };
  return progress ? { onboarding: { step: progress.step, profile: null, areaIds: null, universityIds: null } } : null;
}

async function arrive({ page, portal }: Stage, { event }: Turn): Promise<void> {
  await signInAs(page, await portal.api.signUpLearner(), draftsFor(event));
  await page.goto('/home');
}

const isSkillFailed = (snapshot: AnyMachineSnapshot) => snapshot.matches({ skills: 'failed' });

/** Adds skills that are not selected yet. Their calls are held. */
async function addSkills({ page, steering }: Stage, count: number): Promise<void> {
  for (let held = 1; held <= count; held += 1) {
    await dialog(page).getByRole('button', { name: /^Add / }).first().click();
    await steering.held(skillCall, held);
  }
}

const chooseSecond = ({ page }: Stage) => dialog(page).getByRole('checkbox').nth(1).click();
const submitFirst = async ({ page }: Stage) => {
  await dialog(page).getByRole('checkbox').first().check();
  await forward(page).click();
};

/** Checks a step of the dialog: its heading, and the button that `meta` describes. */
const step =
  (heading: RegExp) =>
  async ({ page }: Stage, snapshot: AnyMachineSnapshot): Promise<void> => {
    const [meta] = Object.values(snapshot.getMeta()) as { forward?: 'ready' | 'busy' | 'retry' }[];
    await expect(dialog(page).getByRole('heading', { name: heading })).toBeVisible();
    await expect(dialog(page).locator('button[aria-busy=true]')).toHaveCount(meta?.forward === 'busy' ? 1 : 0);
    await expect(forward(page).locator('svg')).toHaveCount(meta?.forward === 'retry' ? 1 : 0);
  };

drive({
  model: onboardingModel,
  calls,
  prepare: async ({ page }) => {
    const other = await page.context().newPage();
    await other.goto('/favicon.svg');
    // A background tab renders only once a second.
    await page.bringToFront();
    /** Typed text has to be different from saved text. */
    return { other, typed: { times: 0 }, dropLeft: leftCalls(calls) };
  },
  isSentByHand,
  ready: async ({ steering }, turn) => {
    const isByLearner = turn.port === null && turn.event.type !== 'skills.submitted' && !isSentByHand(turn);
    if (isByLearner && isSkillFailed(turn.before)) await steering.pass(skillCall);
  },
  performers: {
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
    'profile.submitted': async ({ page, typed }, { event }) => {
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
    'areas.chosen': chooseSecond,
    'areas.submitted': submitFirst,
    'skill.chosen': async (stage) => {
      await addSkills(stage, 1);
      await stage.steering.pass(skillCall);
    },
    'skill.failed': async (stage) => {
      // The second skill is still being saved when the learner continues.
      await addSkills(stage, 2);
      await stage.steering.decide(skillCall, 'fail');
    },
    'skills.submitted': async (stage, { before }) => {
      if (!isSkillFailed(before)) await addSkills(stage, 2);
      await forward(stage.page).click();
    },
    'universities.chosen': chooseSecond,
    'universities.submitted': submitFirst,
    'skip.requested': press('Skip'),
    'back.requested': press('Back'),
    'xstate.done.actor.settleSkills': ({ steering }) => steering.pass(skillCall),
  },
  verdict: () => 'pass',
  settle: async (stage, turn) => {
    await stage.dropLeft(stage, isSentByHand(turn) ? { ...turn, port: null } : turn);
    if (turn.event.type === 'learner.left') await stage.steering.pass(skillCall);
  },
  screens: {
    none: async ({ page, steering }, snapshot) => {
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/Hello|Sign in/);
      await expect(dialog(page)).toHaveCount(0);
      if (snapshot.hasTag('busy')) await steering.held('/user-interete-saved');
    },
    profile: step(/^Welcome, /),
    areas: step(/^What field are you learning for\?$/),
    skills: step(/^What skills are you interested in\?$/),
    universities: step(/^Universities$/),
    leaving: ({ page }) => expect(dialog(page).getByRole('status')).toHaveText('Opening your dashboard'),
  },
});
