import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { openWorld, signedIn, success, type World } from '../../../tests/support/portal-world.ts';
import { App } from '../../app/app.tsx';
import { setBookmark } from '../../features/bookmarks/commands.ts';
import { saveEntry } from '../../features/calendar/commands.ts';
import { useCalendarItems } from '../../features/calendar/queries.ts';
import { enterCourse, sendEnrolmentEvent } from '../../features/course/commands.ts';
import { courseKeys } from '../../features/course/queries.ts';
import { changeSeat } from '../../features/live-classes/commands.ts';
import { liveClassKeys } from '../../features/live-classes/queries.ts';
import { endEnrolmentOver, enrolOver } from '../../features/live-classes/wiring/live-join.adapters.ts';
import { bookmarkKeys } from '../keys/bookmarks.ts';
import { calendarKeys } from '../keys/calendar.ts';
import { dashboardKeys } from '../keys/dashboard.ts';
import { CallError, failureOf } from './call-error.ts';
import { type Command, sendCommand, showDone, useCommand } from './command.ts';

afterEach(cleanup);

const open = () => openWorld({ stored: signedIn, token: 'token' });
const partsOf = ({ portal }: World) => ({ ...portal.services, queryClient: portal.queryClient });
const know = ({ portal: { queryClient } }: World, ...known: readonly (readonly [readonly unknown[], unknown])[]) => {
  for (const [key, data] of known) queryClient.setQueryData(key, data);
};
const isStale = ({ portal: { queryClient } }: World, key: readonly unknown[]) =>
  queryClient.getQueryState(key)?.isInvalidated;
const refusal = (status: number, code: string) => ({ status, body: { status: 0, error: 'No', data: { code } } });

describe('a cached list after a command', () => {
  const moment = '2031-03-03T09:00:00.000Z';
  const words = { topic: 'Charts', summary: '', presenter_name: 'Noor', dial_in: '', note: '', state_reason: '' };
  const times = { timezone: 'UTC', starts_at: moment, ends_at: moment, join_opens_at: moment };
  const standing = { state: 'announced.scheduled', seats_left: 4, is_open: true, is_enrolled: false, feedback: null };
  const item = {
    id: 3,
    ...words,
    ...times,
    ...standing,
    materials: [],
    recording_url: null,
    tags: [],
    enrolment: null,
  };
  const items = calendarKeys.items('2031-03-01', '2031-04-01');
  const classes = liveClassKeys.list({});

  it.each([
    ['the button of a list', (world: World) => sendCommand(partsOf(world), changeSeat, seat)],
    [
      'the port of the chart',
      (world: World) => enrolOver(partsOf(world))({ classId: 3, timezone: 'UTC', orWait: false }),
    ],
  ])('includes the spot that was taken by %s', async (_, take) => {
    const world = open();
    know(world, [classes, { items: [item, { ...item, id: 4 }] }], [items, { items: [] }], [dashboardKeys.nextUp, []]);
    const taken = { ...item, is_enrolled: true, seats_left: 3 };
    world.answers['/live-class-enrolments'] = success({ server_now: moment, item: taken });
    await take(world);
    expect(world.portal.queryClient.getQueryData(classes)).toEqual({ items: [taken, { ...item, id: 4 }] });
    expect([isStale(world, items), isStale(world, dashboardKeys.nextUp)]).toEqual([true, true]);
  });
  const seat = { id: 3, isWanted: true, timezone: 'UTC' } as const;

  it('no longer includes a spot that was given up, and is stale after a refusal', async () => {
    const world = open();
    know(world, [classes, { items: [{ ...item, is_enrolled: true }] }]);
    world.answers['/live-class-enrolment-endings'] = success({ server_now: moment, item });
    await endEnrolmentOver(partsOf(world))(3);
    expect(world.portal.queryClient.getQueryData(classes)).toEqual({ items: [item] });
    world.answers['/live-class-enrolments'] = refusal(409, 'full');
    know(world, [classes, { items: [item] }]);
    expect(await enrolOver(partsOf(world))({ classId: 3, timezone: 'UTC', orWait: false })).toEqual({
      kind: 'refused',
    });
    expect(isStale(world, classes)).toBe(true);
  });

  it('does not hide the error that a class needs a confirmed address', async () => {
    const world = open();
    world.answers['/live-class-enrolments'] = refusal(409, 'address_not_confirmed');
    const enrolling = enrolOver(partsOf(world))({ classId: 3, timezone: 'UTC', orWait: false });
    await expect(enrolling).rejects.toMatchObject({ cause: { code: 'address_not_confirmed' } });
  });

  it('has bookmarks of courses and of lessons', async () => {
    const world = open();
    const bookmark = (kind: string, ref_id: number) => expect.objectContaining({ kind, ref_id }) as unknown;
    know(world, [bookmarkKeys.all, []]);
    world.answers['/bookmarks'] = success(null);
    await sendCommand(partsOf(world), setBookmark, { kind: 'course', refId: 4, isSet: true });
    // The outbox calls this after it has sent the change itself.
    await showDone(world.portal.queryClient, setBookmark, null, { kind: 'item', refId: 4, isSet: true });
    const known = () => world.portal.queryClient.getQueryData(bookmarkKeys.all);
    expect(known()).toEqual([bookmark('item', 4), bookmark('course', 4)]);
    await sendCommand(partsOf(world), setBookmark, { kind: 'course', refId: 4, isSet: false });
    expect(known()).toEqual([bookmark('item', 4)]);
    expect(isStale(world, bookmarkKeys.all)).toBe(true);
  });

  it('is requested again if its first answer is still pending', async () => {
    const world = open();
    const items = (...titles: string[]) => success({ server_now: moment, failed_types: [], items: titles });
    let answer: (response: Response) => void = () => undefined;
    world.held['/calendar-items'] = new Promise((resolve) => {
      answer = resolve;
    });
    world.answers['/calendar-entries'] = success({ id: 1 });
    const wrapper = ({ children }: { children: ReactNode }) => <App portal={world.portal}>{children}</App>;
    const { result } = renderHook(() => useCalendarItems(moment, moment), { wrapper });
    await waitFor(() => expect(world.asked).toContain('/calendar-items'));
    delete world.held['/calendar-items'];
    world.answers['/calendar-items'] = items('Revise');
    const entry = { kind: 'entry', title: 'Revise', is_all_day: false, timezone: 'UTC' } as const;
    const saved = sendCommand(partsOf(world), saveEntry, { ...entry, starts_at: moment, ends_at: moment });
    await waitFor(() => expect(world.asked).toContain('/calendar-entries'));
    answer(Response.json(items().body));
    await waitFor(() => expect(result.current.data?.items).toEqual(['Revise']));
    await saved;
  });

  it('is stale after any change of an enrolment', async () => {
    const world = open();
    const lists = [dashboardKeys.myCourses({}), dashboardKeys.widgets, courseKeys.myCourse(4), items];
    know(world, [courseKeys.course('charts'), { title: 'Charts' }], ...lists.map((key) => [key, {}] as const));
    const entry = { enrolment: { id: 9, state: 'learning' }, primary_action: { code: 'start' }, server_now: moment };
    world.answers['/course-enrolments'] = success(entry);
    await sendCommand(partsOf(world), enterCourse, { name: 'charts', courseId: 4, way: 'enrol' });
    const course = () => world.portal.queryClient.getQueryData(courseKeys.course('charts'));
    expect(course()).toEqual({ title: 'Charts', ...entry });
    expect(lists.map((key) => isStale(world, key))).toEqual(lists.map(() => true));
    know(world, ...lists.map((key) => [key, {}] as const));
    world.answers['/course-enrolment-events/9'] = refusal(409, 'stale');
    const event = { id: 9, event: 'enrolment.withdrawn', version: 1, reason: '' } as const;
    await expect(sendCommand(partsOf(world), sendEnrolmentEvent, event)).rejects.toThrow();
    expect([...lists, courseKeys.course('charts')].map((key) => isStale(world, key))).not.toContain(false);
  });
});

const probe: Command<number, unknown> = {
  send: async ({ api }, id) => {
    const { response } = await api.POST('/session-endings', { body: { session_id: id } });
    if (!response.ok) throw new CallError(failureOf(response.status, await response.json().catch(() => null)));
  },
  expected: [404],
};

describe('the caller of a command', () => {
  /** The callbacks for a command with the given answer. The component may be unmounted before the answer. */
  async function callsAfter(answer: { status: number; body: object }, isGone: boolean) {
    const world = open();
    const calls: string[] = [];
    let come: (response: Response) => void = () => undefined;
    world.held['/session-endings'] = new Promise((resolve) => {
      come = resolve;
    });
    const wrapper = ({ children }: { children: ReactNode }) => <App portal={world.portal}>{children}</App>;
    const { result, unmount } = renderHook(() => useCommand(probe), { wrapper });
    act(() =>
      result.current.mutate(1, {
        onSuccess: () => calls.push('done'),
        onError: () => calls.push('failed'),
        leadsOn: () => calls.push('led on'),
      }),
    );
    await waitFor(() => expect(world.asked).toContain('/session-endings'));
    if (isGone) unmount();
    come(Response.json(answer.body, { status: answer.status }));
    await waitFor(() => expect(calls).not.toEqual([]));
    return calls;
  }

  it('is notified of success, and then redirected', async () => {
    expect(await callsAfter(success(null), false)).toEqual(['done', 'led on']);
  });

  it('is also notified if the component is gone, and then not redirected', async () => {
    expect(await callsAfter(success(null), true)).toEqual(['done']);
    expect(await callsAfter(refusal(404, 'no'), true)).toEqual(['failed']);
  });
});

describe('a failure of a command', () => {
  async function failing(status: number) {
    const world = open();
    const errors: unknown[] = [];
    world.answers['/session-endings'] = refusal(status, 'no');
    const wrapper = ({ children }: { children: ReactNode }) => <App portal={world.portal}>{children}</App>;
    const { result } = renderHook(() => useCommand(probe, (error) => errors.push(error)), { wrapper });
    act(() => result.current.mutate(1, { onError: (error) => errors.push(error) }));
    await waitFor(() => expect(result.current.isPending || world.asked.length === 0).toBe(false));
    const { actor } = await world.portal.errorReport.load();
    return { error: result.current.error, errors, recorded: actor.getSnapshot().context.collected.length };
  }

  it('is recorded if it is unexpected', async () => {
    expect(await failing(500)).toMatchObject({ error: expect.any(Error) as unknown, recorded: 1 });
  });

  it('is shown and not recorded if it is a refusal', async () => {
    const { error, errors, recorded } = await failing(404);
    expect([error !== null, errors.length, recorded]).toEqual([true, 2, 0]);
  });

  it('is ignored if the session has ended, which is announced separately', async () => {
    expect(await failing(401)).toEqual({ error: null, errors: [], recorded: 0 });
  });
});
