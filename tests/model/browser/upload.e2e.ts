import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Path } from '../../../scripts/charts/graph.ts';
import { uploadModel } from '../../../src/machines/upload/upload.model.ts';
import { pieceSize } from '../../../src/shared/files/purposes.ts';
import type { Upload } from '../../../src/shared/transport/schema.d.ts';
import type { Learner } from '../../support/portal-api.ts';
import { address, moment, openAssignment } from './assignment-page.ts';
import { drive, expect, type Stage, type Turn } from './drive.ts';
import { test } from './recorded.ts';
import { Steering, type Verdict } from './steering.ts';

/**
 * An upload starts at the first address. Its pieces go to the second address, which also returns the server's findings.
 */
const [begin, one] = ['/uploads', '/uploads/*'];
const calls = { begin, one, inspect: one };
const [before, name] = ['before.txt', 'work.txt'];

interface More {
  learner: Learner;
  /** How far the walk through the chart has come. */
  now: { isBegun: boolean; isLetThrough: boolean };
}
type Walk = Stage & More;

const row = (page: Page, of = name) => page.getByRole('listitem').filter({ hasText: of });
const press =
  (words: string) =>
  ({ page }: Pick<Stage, 'page'>) =>
    row(page).getByRole('button', { name: words }).click();
/** Attaches a file from the disk, because the browser's protocol is slow for large contents. */
async function attach(page: Page, file: string, content: string | Buffer): Promise<void> {
  const path = test.info().outputPath(file);
  writeFileSync(path, content);
  await page.getByLabel('Choose files').setInputFiles(path);
}

/** Holds all reads of files until the test decides whether each succeeds. The last read is answered first. */
function holdReading(): void {
  const asked: ((isReadable: boolean) => void)[] = [];
  const read = Blob.prototype.arrayBuffer;
  Blob.prototype.arrayBuffer = function (this: Blob) {
    return new Promise((resolve, reject) => {
      asked.push((isReadable) =>
        isReadable ? resolve(read.call(this)) : reject(new DOMException('', 'NotFoundError')),
      );
    });
  };
  Reflect.set(window, 'decideReading', (isReadable: boolean) => asked.pop()?.(isReadable));
}
const decideReading = (page: Page, isReadable: boolean) =>
  page.evaluate((readable) => Reflect.get(window, 'decideReading')(readable), isReadable);

const waitsFor = ({ isBegun }: More['now']) => (isBegun ? one : begin);
const uploadsOf = ({ portal, learner }: Pick<Walk, 'portal' | 'learner'>) =>
  portal.api.call<Upload[]>('/uploads', { token: learner.token });

/** Opens a page with another file queued before the tour's file, and with a paused clock. */
async function prepare(stage: Stage, { steps }: Pick<Path, 'steps'>): Promise<More> {
  const { page, portal } = stage;
  const learner = await portal.api.signUpOnboarded();
  await page.addInitScript(holdReading);
  await page.route('**/api/drafts/assignment/4', (route) =>
    route.fulfill({ json: { status: 1, error: null, data: { server_now: moment, draft: null } } }),
  );
  const now = { isBegun: false, isLetThrough: false };
  await page.route(`**/api${one}`, (route) => {
    const method = route.request().method();
    return method === 'HEAD' || (method === 'PATCH' && now.isLetThrough) ? route.continue() : route.fallback();
  });
  await openAssignment(page, learner);
  await page.clock.install();
  await page.goto(address);
  await attach(page, before, 'Before');
  await expect(row(page, before)).toHaveAttribute('data-standing', 'checking');
  const isLong = steps.some(({ event }) => event.type === 'bytes.sent');
  await attach(page, name, isLong ? Buffer.alloc(2 * pieceSize + 1, 'Work\n') : 'Work');
  await expect(row(page)).toHaveAttribute('data-standing', 'picked');
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  return { learner, now };
}

async function letBegin({ steering, now }: Walk): Promise<void> {
  now.isBegun = true;
  await steering.decide(begin, 'pass');
  await steering.held(one);
}

const sendingVerdicts: Readonly<Record<string, (stage: Walk, turn: Turn) => Promise<void>>> = {
  sent: async (stage) => {
    if (!stage.now.isBegun) await letBegin(stage);
    stage.now.isLetThrough = true;
    await stage.steering.decide(one, 'pass');
  },
  rejected: ({ steering, now }, { expected }) => {
    const code = expected.context.reason === 'unconfirmed_quota' ? 'unconfirmed_quota' : 'file_type';
    return steering.decide(waitsFor(now), { status: 422, error: 'No', data: { code } });
  },
};

/** The server's findings about a file. Waits if the server itself has to inspect the file. */
async function inspectVerdict(stage: Walk, { kind }: Turn): Promise<Verdict> {
  let found: Upload | undefined;
  await expect
    .poll(async () => {
      found = (await uploadsOf(stage)).find((upload) => upload.name === name);
      return found?.state;
    })
    .toBe('ready');
  if (kind === 'ready') return 'pass';
  const reason = kind === 'rejected' ? 'file_infected' : null;
  return { status: 200, data: { ...found, state: kind, reason, file: null } };
}

const isSending = ({ before: state, expected }: Turn) =>
  [state, expected].map((one) => one.matches({ uploading: 'sending' }));

drive<More>({
  model: uploadModel,
  calls,
  prepare,
  // Only a reload lets the previous file take its turn and be paused: see the test below.
  isSentByHand: ({ event: { type }, before: state }) =>
    type === 'turn.given' ||
    type === 'xstate.error.actor.check' ||
    (type === 'pause.requested' && state.matches('picked')),
  performers: {
    'xstate.done.actor.check': ({ page }, { kind }) => decideReading(page, kind === 'fit'),
    'upload.begun': letBegin,
    'bytes.sent': ({ steering }) => steering.decide(one, 'pass'),
    'xstate.done.actor.send': (stage, turn) =>
      sendingVerdicts[turn.kind]?.(stage, turn) ?? Promise.reject(new Error(turn.kind)),
    'xstate.error.actor.send': ({ steering, now }) => steering.decide(waitsFor(now), 'fail'),
    'pause.requested': press(`Pause: ${name}`),
    'resume.requested': press(`Resume: ${name}`),
    'retry.requested': press(`Try again: ${name}`),
    'cancel.requested': ({ page }, { before: state }) =>
      press(`${state.matches('rejected') ? 'OK' : 'Cancel'}: ${name}`)({ page }),
    'connection.lost': ({ page }) => page.context().setOffline(true),
    'connection.back': ({ page }) => page.context().setOffline(false),
    'xstate.after.retryPause.upload.uploading.waiting': ({ page }, { before: state }) =>
      page.clock.runFor(1_000 * 2 ** state.context.tries),
    'xstate.after.inspectPause.upload.scanning.between': ({ page }) => page.clock.runFor(1_500),
  },
  verdict: (stage, turn) => inspectVerdict(stage, turn),
  settle: async ({ steering, now }, turn) => {
    const [wasSending, isNow] = isSending(turn);
    if (isNow) await steering.held(waitsFor(now));
    else if (wasSending && turn.port !== 'send') await steering.drop(waitsFor(now));
  },
  screens: {
    cancelled: ({ page }) => expect(row(page)).toHaveCount(0),
    ready: ({ page }) => expect(row(page).getByRole('button', { name: `Remove: ${name}` })).toBeVisible(),
  },
  otherScreens: ({ page }, standing) => expect(row(page)).toHaveAttribute('data-standing', standing),
  others: () =>
    test('a file starts to upload once the previous file is gone, and stays paused across a reload', async ({
      page,
      portal,
      recorded,
    }) => {
      const stage = { page, portal, recorded, steering: await Steering.over(page, [begin, one]) };
      const { now } = await prepare(stage, { steps: [] });
      await row(page, before)
        .getByRole('button', { name: `Cancel: ${before}` })
        .click();
      await expect(row(page)).toHaveAttribute('data-standing', 'checking');
      await decideReading(page, true);
      await stage.steering.held(waitsFor(now));
      await press(`Pause: ${name}`)(stage);
      await expect(row(page)).toHaveAttribute('data-standing', 'paused');
      await page.clock.resume();
      await page.reload();
      await expect(row(page)).toHaveAttribute('data-standing', 'paused');
      await stage.steering.release();
    }),
});
