import { rmSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';
import type { Engine } from '../support/engines/engine.ts';
import { css, Tab } from '../support/engines/tab.ts';
import { enrol, firstOf } from '../support/enrolment.ts';
import { filledData } from '../support/filled-data.ts';
import { addMeetings } from '../support/mentor-bookings.ts';
import { PortalApi } from '../support/portal-api.ts';
import { type PortalProcess, startPortal } from '../support/portal-process.ts';
import { addSampleAssessments, type Taken } from '../support/sample-assessments.ts';
import { enterAs } from './steps.ts';

/** A browser and a portal, for as long as the surrounding tests run. */
export function openWorld(start: () => Promise<Engine>) {
  let engine: Engine;
  let portal: PortalProcess;
  let dataDir: string;
  let taken: Taken;
  let met: Awaited<ReturnType<typeof addMeetings>>;
  let api: PortalApi;

  beforeAll(async () => {
    const filled = await filledData(async (server) => ({
      taken: await addSampleAssessments(server),
      met: await addMeetings(server),
    }));
    ({ dataDir } = filled);
    ({ taken, met } = filled.content);
    portal = await startPortal(dataDir, { environment: { ACADO_CHARTS: '0' } });
    api = new PortalApi(portal.origin);
    engine = await start();
  });
  afterAll(async () => {
    await engine?.stop();
    await portal?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** A tab with empty storage; all other tabs are closed. */
  const begin = async () => new Tab(await engine.fresh(), portal.origin);
  async function beginAsLearner() {
    const learner = await api.signUpOnboarded();
    const tab = await begin();
    await enterAs(tab, learner);
    return { tab, learner };
  }
  async function beginInLesson() {
    const { learner, course } = await enrol(api);
    const tab = await begin();
    await enterAs(tab, learner);
    const { path, item } = firstOf(course, 'text');
    await tab.open(path);
    await tab.text(css('#p-1'));
    return { tab, learner, path, item };
  }

  return {
    get engine() {
      return engine;
    },
    get dataDir() {
      return dataDir;
    },
    get taken() {
      return taken;
    },
    get met() {
      return met;
    },
    get api() {
      return api;
    },
    begin,
    /** A tab with the storage of the previous tab. */
    beside: async () => new Tab(await engine.another(), portal.origin),
    beginAsLearner,
    beginInLesson,
  };
}

export type World = ReturnType<typeof openWorld>;
