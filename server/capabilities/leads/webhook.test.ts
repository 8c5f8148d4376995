import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { levelCheckForm } from '../../../src/routes/paths.ts';
import { addAssessment, sampleQuestions } from '../../../tests/support/assessments.ts';
import { brochureOf, importBrochures, importLeadForms } from '../../../tests/support/brochures.ts';
import { addCourses, courseRow } from '../../../tests/support/courses.ts';
import { addShippedForm } from '../../../tests/support/forms.ts';
import { runTool } from '../../../tests/support/run-tool.ts';
import { startServer } from '../../../tests/support/server.ts';
import { leadDeliveries, leads } from '../../tables/leads.ts';
import { deliverDueLeads, maxRetryTime } from './webhook.ts';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** The operator's webhook, which answers as configured. */
const received: Received[] = [];
let answers: (number | 'hang up')[] = [];
const system = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => {
    body += chunk.toString();
  });
  request.on('end', () => {
    received.push({ headers: request.headers, body });
    const answer = answers.shift() ?? 204;
    if (answer === 'hang up') request.socket.destroy();
    else response.writeHead(answer, answer === 302 ? { location: '/elsewhere' } : {}).end();
  });
});
await new Promise<void>((resolve) => system.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${(system.address() as AddressInfo).port}/leads`;
const secret = 'a secret of more than 24 characters'.replaceAll(' ', '-');
const webhook = { url, secret };

const server = await startServer({ leadsWebhook: webhook });
const { call, clock, database } = server;
const { db } = database;

beforeEach(async () => {
  received.length = 0;
  answers = [];
  await server.reset();
  await addCourses(database, courseRow('sample-program', { kind: 'program' }));
  await importLeadForms(database);
  await importBrochures(database, { sample: brochureOf() });
});
afterAll(async () => {
  await server.close();
  system.closeAllConnections();
  system.close();
});

const ask = (email = 'asha@example.com', more: object = {}) => {
  const given = { name: 'Asha Rao', email, city: 'Pune', consent: 'yes' };
  const list = Object.entries(given).map(([field, value]) => ({ field, values: [value] }));
  return call('/brochure-leads', {
    body: { brochure: 'sample', form: 'ask', answers: list, utm_source: 'mail', ...more },
  });
};
const deliver = () => deliverDueLeads(db, webhook, clock.now());
const ops = (...argv: string[]) =>
  runTool({ command: 'ops', argv: ['leads', ...argv], workingFolder: '/' }, { database });

describe('the webhook for leads', () => {
  it('35.10: delivers a lead once, signed with id and time', async () => {
    await ask();
    await ask();
    await deliver();
    await deliver();
    expect(received).toHaveLength(1);
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    const [lead] = await db.select().from(leads);
    const id = `lead_${lead?.id}`;
    const timestamp = String(clock.now().getTime() / 1000);
    const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    });
    expect(JSON.parse(body)).toEqual({
      type: 'lead.created',
      timestamp: clock.now().toISOString(),
      data: {
        id: lead?.id,
        brochure: { slug: 'sample', title: 'Sample brochure' },
        level_check: null,
        name: 'Asha Rao',
        email: 'asha@example.com',
        phone: null,
        answers: [{ label: 'City', values: ['Pune'] }],
        consents: [{ field: 'consent', text: 'You may send it to me.' }],
        consented_at: clock.now().toISOString(),
        form: { slug: 'ask', version: 1 },
        privacy_policy_version: null,
        source: { utm_source: 'mail' },
        partner: null,
      },
    });
    expect((await ops()).lines[0]).toContain('delivered');
  });

  it('35.10: retries a failed delivery with increasing pauses, and never delays the request', async () => {
    answers = [500, 'hang up', 302];
    expect((await ask()).status).toBe(200);
    expect(received).toEqual([]);
    for (const [pause, failures] of [
      [0, 1],
      [20_000, 2],
      [40_000, 3],
    ] as const) {
      clock.advance(pause - 1);
      await deliver();
      clock.advance(1);
      await deliver();
      expect(await db.select().from(leadDeliveries)).toMatchObject([{ failures, deliveredAt: null }]);
    }
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect((await ops()).lines.join('\n')).toMatch(/next try .*\n.*\n {2}3 failures: UNREACHABLE/);
    clock.advance(80_000);
    await deliver();
    expect(received).toHaveLength(4);
    expect(await db.select().from(leadDeliveries)).toMatchObject([
      { deliveredAt: clock.now(), dueAt: null, lastError: null },
    ]);
  });

  it('35.10: gives up after three days with a record, and delivers again when an operator requests it', async () => {
    await ask();
    answers = Array(3).fill(503) as number[];
    await deliver();
    clock.advance(maxRetryTime);
    await deliver();
    await deliver();
    expect(received).toHaveLength(2);
    expect((await ops()).lines.join('\n')).toMatch(/given up\n.*\n {2}2 failures: It answers 503/);
    expect((await ops('resend')).lines).toEqual(['1 lead will be delivered again']);
    answers = [];
    await deliverDueLeads(db, webhook, new Date());
    expect(received).toHaveLength(3);
    expect((await ops()).lines[0]).toContain('delivered');
    clock.advance(-maxRetryTime);
  });

  it('35.10: delivers from one of several processes, and skips suspected spam', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) await ask(`${name}@example.com`);
    await ask('bot@example.com', { website: 'https://spam.test' });
    await Promise.all([deliver(), deliver(), deliver()]);
    const emails = received.map(({ body }) => (JSON.parse(body) as { data: { email: string } }).data.email);
    expect(emails.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `${name}@example.com`));
  });

  it('35.12: delivers mailed level-check results with the points reached', async () => {
    await addShippedForm(database, levelCheckForm);
    const { id } = await addAssessment(server, [sampleQuestions.single()], { mode: 'lead' });
    const begun = await call('/assessment-lead-attempts', { body: { assessment_id: id } });
    const headers = { cookie: String(begun.headers['set-cookie']).split(';')[0] };
    await call(`/assessment-lead-submissions/${id}`, { body: { expected: [] }, headers });
    const given = { name: 'Asha Rao', email: 'asha@example.com', consent: 'yes' };
    const list = Object.entries(given).map(([field, value]) => ({ field, values: [value] }));
    await call(`/assessment-lead-mails/${id}`, { body: { form: levelCheckForm, answers: list }, headers });
    await deliver();
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({
      data: { brochure: null, level_check: { points: 0, out_of: 1 }, email: 'asha@example.com' },
    });
  });
});
