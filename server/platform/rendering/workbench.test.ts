import { afterAll, describe, expect, it } from 'vitest';
import { writeClientBuild } from '../../../tests/support/client-build.ts';
import { startServer } from '../../../tests/support/server.ts';
import { flowHistory } from '../db/flows-schema.ts';

const { folder, remove } = writeClientBuild();
const render = () => Promise.reject(new Error('No page here is rendered'));
const released = await startServer({ clientFolder: folder, render });
const { database } = released;
const forDevelopers = await startServer({ clientFolder: folder, render, database, workbench: true, openHistory: true });
const staged = await startServer({ clientFolder: folder, render, database, workbench: true });

afterAll(async () => {
  await forDevelopers.app.close();
  await staged.app.close();
  await released.close();
  remove();
});

type Line = typeof flowHistory.$inferInsert;
const line = (own: Pick<Line, 'entityId' | 'event' | 'fromState' | 'toState'> & Partial<Line>): Line => ({
  flow: 'liveClass',
  sender: 'presenter',
  reason: '',
  at: new Date(1_000),
  ...own,
});

const headers = { accept: 'text/html' };
const pages = ['/dev/charts', '/dev/charts/session', '/single-menu-view', '/group-menu-item-view-2'];

describe('the workbench of the charts', () => {
  it.each(pages)('is not found at %s without the setting', async (url) => {
    const { statusCode, headers: answerHeaders } = await released.app.inject({ url, headers });
    expect(statusCode).toBe(404);
    expect(answerHeaders['content-security-policy']).toContain("trusted-types 'none'");
  });

  it.each(pages)('is a page at %s with the setting, and can only start its worker', async (url) => {
    const { statusCode, headers: answerHeaders } = await forDevelopers.app.inject({ url, headers });
    expect(statusCode).toBe(200);
    expect(answerHeaders).toMatchObject({
      'x-robots-tag': 'noindex',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
    const policy = String(answerHeaders['content-security-policy']);
    expect(policy).toContain('trusted-types acado-charts');
    // The script that starts the program, and the script for older browsers.
    expect(policy).toMatch(/script-src 'self'( 'sha256-[^' ]+'){2};/);
  });

  it('reads the history of a stored flow, only in development', async () => {
    const { user } = await released.signUp();
    await database.db.insert(flowHistory).values([
      line({
        entityId: 3,
        event: 'class.opened',
        fromState: 'announced.scheduled',
        toState: 'live',
        userId: user.id,
      }),
      line({ entityId: 3, event: 'class.closed', fromState: 'live', toState: 'ended', sender: 'clock' }),
      line({ flow: 'enrolment', entityId: 9, event: 'course.left', fromState: 'active', toState: 'left' }),
    ]);
    const url = '/dev/flows/liveClass';
    for (const { app } of [released, staged]) expect((await app.inject({ url })).statusCode).toBe(404);
    const common = { row: 3, at: 1_000, sender: 'presenter', user: user.id, reason: '' };
    expect((await forDevelopers.app.inject({ url })).json()).toEqual([
      { ...common, event: 'class.opened', from: 'announced.scheduled', to: 'live' },
      { ...common, event: 'class.closed', from: 'live', to: 'ended', sender: 'clock', user: null },
    ]);
  });

  it('doesn’t change other pages', async () => {
    const { headers: answerHeaders } = await forDevelopers.app.inject({ url: '/home', headers });
    expect(answerHeaders['content-security-policy']).toContain("trusted-types 'none'");
    expect((await forDevelopers.app.inject({ url: '/dev/other', headers })).statusCode).toBe(404);
  });
});
