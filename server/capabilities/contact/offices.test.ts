import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Office } from '../../../src/shared/transport/schema.d.ts';
import { runTool } from '../../../tests/support/run-tool.ts';
import { startServer } from '../../../tests/support/server.ts';
import { readList } from '../../platform/import/list.ts';
import { officeList } from './import.ts';

const server = await startServer();
const { call, database } = server;
const folder = mkdtempSync(join(tmpdir(), 'acado-offices-'));

beforeEach(() => server.reset());
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const berlin = {
  ref: 'berlin',
  city: 'Berlin',
  country: 'Germany',
  address: ['Example Street 12', '10115 Berlin'],
  email: 'berlin@acado.example',
  timezone: 'Europe/Berlin',
  hours: [{ days: [1, 2, 3], opens: '09:00', closes: '17:00' }],
  closed_on: ['2026-12-25'],
};
const load = (...rows: object[]) => {
  writeFileSync(join(folder, 'offices.json'), JSON.stringify(rows));
  return runTool({ command: 'import', argv: ['offices', 'offices.json'], workingFolder: folder }, { database });
};
const listed = async () => (await call('/offices')).body?.data as Office[];

describe('23.5: the offices', () => {
  it('are listed in the order of the file, without inactive offices', async () => {
    const pune = { ...berlin, ref: 'pune', city: 'Pune', timezone: 'Asia/Kolkata', phone: '+91 20 5550 0104' };
    expect((await load(berlin, pune)).code).toBe(0);
    const { ref: _, address: place, email: contact, ...shown } = berlin;
    const [first, second] = await listed();
    expect(first).toEqual({ ...shown, place, contact, tel: null, id: expect.any(Number), is_example: false });
    expect(second).toMatchObject({ city: 'Pune', tel: '+91 20 5550 0104' });
    await load({ ...pune, active: false }, { ...berlin, city: 'Potsdam' });
    expect((await listed()).map(({ city }) => city)).toEqual(['Potsdam']);
  });

  it.each([
    ['has an unknown time zone', { timezone: 'Berlin' }, 'is no zone such as Europe/Berlin'],
    ['has an offset instead of a time zone', { timezone: '+01:00' }, 'is no zone such as Europe/Berlin'],
    [
      'has an invalid opening time',
      { hours: [{ days: [1], opens: '9', closes: '17:00' }] },
      'is no hour such as 09:00',
    ],
    ['closes before it opens', { hours: [{ days: [1], opens: '17:00', closes: '09:00' }] }, 'closes before it opens'],
    ['has an invalid weekday', { hours: [{ days: [8], opens: '09:00', closes: '17:00' }] }, 'hours'],
    ['has an impossible closing day', { closed_on: ['2026-02-30'] }, 'is no day such as 2026-12-25'],
    ['has no address', { address: [] }, 'is empty'],
    ['has a phone number without a country code', { phone: '030 1234' }, 'does not begin with +'],
  ])('are refused if an office %s, and nothing is written', async (_, changes, words) => {
    const { code, lines } = await load({ ...berlin, ...changes });
    expect(code).toBe(1);
    expect(lines.join('\n')).toContain(words);
    expect(await listed()).toEqual([]);
  });

  it('shipped with the product are valid and marked as examples', () => {
    const { problems, rows } = readList(officeList, 'offices.json', 'content/lists/offices.json');
    expect(problems).toEqual([]);
    expect(rows.map(({ row }) => row.example)).toEqual([true, true, true]);
  });
});
