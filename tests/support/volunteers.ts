import { afterAll, beforeEach } from 'vitest';
import { volunteerHoursFlow } from '../../server/capabilities/volunteering/hours-flow.ts';
import { openSession } from '../../server/platform/accounts/store.ts';
import { send } from '../../server/platform/flows/apply.ts';
import { volunteerHours } from '../../server/tables/volunteering.ts';
import type { MyShift } from '../../src/shared/transport/schema.d.ts';
import type { Account, TestServer } from './server.ts';

export const hour = 3_600_000;

/** Creates three people before each test, with their actions as volunteers. */
export function volunteersAt(server: TestServer) {
  const { clock, call } = server;
  const { db } = server.database;
  let everybody: readonly Account[] = [];
  beforeEach(async () => {
    await server.reset();
    everybody = [await server.signUp('Asha Rao'), await server.signUp('Ben Okafor'), await server.signUp('Carla Sá')];
  });
  afterAll(() => server.close());

  const people = () => everybody as readonly [Account, Account, Account];
  /** Advances the clock by this many hours. A session lasts a day, so everyone signs in again. */
  const later = async (hours: number) => {
    clock.advance(hours * hour);
    for (const one of everybody) {
      const client = { address: '192.0.2.1', userAgent: '' };
      one.token = await db.transaction((tx) => openSession(tx, one.user.id, client, clock.now()));
    }
  };
  const post = async ({ token }: Account, path: string, body: object) => {
    server.forgetCalls();
    return call(path, { token, body });
  };
  const read = async <Answer>({ token }: Account, path: string): Promise<Answer> => {
    server.forgetCalls();
    return (await call(path, { token })).body?.data as Answer;
  };
  const signUp = (who: Account, shiftId: number, more: object = {}) =>
    post(who, '/shift-signups', { shift_id: shiftId, ...more });
  const shiftOf = async (who: Account, id: number) => (await read<MyShift>(who, `/my-shift/${id}`)).item;
  const change = async (who: Account, shiftId: number, event: string) => {
    const { signup } = await shiftOf(who, shiftId);
    return post(who, '/shift-signup-events', { id: signup?.id ?? 0, event, version: signup?.version ?? 0 });
  };
  const ago = (hours: number) => new Date(clock.now().getTime() - hours * hour).toISOString();
  /** Sends the hours of a volunteer's sign-up for a shift. */
  const sendHours = async (who: Account, shiftId: number, more: object = {}) => {
    const { signup, hours } = await shiftOf(who, shiftId);
    const version = hours?.version ?? 0;
    const times = { started_at: ago(2), ended_at: ago(0) };
    return post(who, '/volunteer-hours', {
      signup_id: signup?.id ?? 0,
      version,
      ...times,
      note: '',
      file_ids: [],
      ...more,
    });
  };
  /** Returns or approves all hours that were entered. */
  const decide = async (type: 'hours.returned' | 'hours.approved', reason = '') => {
    for (const { id } of await db.select().from(volunteerHours)) {
      const event = { type, at: clock.now().getTime() } as const;
      await send(db, volunteerHoursFlow, { id, event, sender: 'operator', userId: null, reason });
    }
  };
  return { people, later, post, read, signUp, shiftOf, change, ago, sendHours, decide };
}
