import { expect, it } from 'vitest';
import { clientAnsweredBy } from '../../../../tests/support/api-client.ts';
import { sendReportsOver } from './error-report.adapters.ts';

const error = (name: string, count = 1) => ({ title: name, errors: `at ${name}`, path: '/skills', count });

function openApi(statuses: number[]) {
  const bodies: unknown[] = [];
  const api = clientAnsweredBy(async (request) => {
    bodies.push(await request.json());
    const status = statuses.shift() ?? 200;
    const isTaken = status === 200;
    return Response.json({ status: isTaken ? 1 : 0, error: null, data: isTaken ? { id: 1 } : null }, { status });
  });
  return { bodies, send: sendReportsOver(api, '0.1.0+4f0c2a91') };
}

it('an error report has the release, the page and a count', async () => {
  const { bodies, send } = openApi([]);
  expect(await send([error('a', 3)])).toEqual([]);
  expect(bodies).toEqual([
    { title: 'a', errors: 'at a', type: 'error', status: '500', release: '0.1.0+4f0c2a91', path: '/skills', count: 3 },
  ]);
});

it('the other error reports are sent if a report fails, and the failed report is kept', async () => {
  const { bodies, send } = openApi([200, 500]);
  expect(await send([error('a'), error('b'), error('c')])).toEqual([error('b')]);
  expect(bodies).toHaveLength(3);
});

it('no more error reports are sent when the server is busy, and the remaining reports are kept', async () => {
  const { bodies, send } = openApi([200, 429]);
  expect(await send([error('a'), error('b'), error('c')])).toEqual([error('b'), error('c')]);
  expect(bodies).toHaveLength(2);
});
