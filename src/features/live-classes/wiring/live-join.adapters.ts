import { calendarStatusOf } from '../../../machines/live-class/live-class.tags.ts';
import type { LiveJoinPorts, SeenClass } from '../../../machines/live-join/live-join.ports.ts';
import { isOffered, isUnconfirmed, isWaiting } from '../../../machines/participation/participation.tags.ts';
import { answeredAt } from '../../../shared/transport/answered-at.ts';
import { CallError, failedWith, failureOf, isNotFound } from '../../../shared/transport/call-error.ts';
import { type ApiClient, ask } from '../../../shared/transport/client.ts';
import { type CommandParts, sendCommand } from '../../../shared/transport/command.ts';
import type { LiveClassAnswer } from '../../../shared/transport/schema.d.ts';
import { changeSeat } from '../commands.ts';

/** A class as the chart expects it. */
export function seenOf(answer: LiveClassAnswer): SeenClass {
  const { at, clockOffset, item } = answeredAt(answer);
  const { id, topic, summary, timezone, materials, note, feedback } = item;
  return {
    at,
    clockOffset,
    id,
    topic,
    summary,
    timezone,
    materials,
    note,
    feedback,
    status: calendarStatusOf(item),
    presenterName: item.presenter_name,
    startsAt: Date.parse(item.starts_at),
    endsAt: Date.parse(item.ends_at),
    opensAt: Date.parse(item.join_opens_at),
    seatsLeft: item.seats_left,
    isOpen: item.is_open,
    isEnrolled: item.is_enrolled,
    isWaiting: isWaiting(item.enrolment) || isUnconfirmed(item.enrolment),
    offeredUntil: isOffered(item.enrolment) ? (item.enrolment?.due_at ?? null) : null,
    heldUntil: isUnconfirmed(item.enrolment) ? (item.enrolment?.due_at ?? null) : null,
    dialIn: item.dial_in,
    recordingUrl: item.recording_url,
    stateReason: item.state_reason,
  };
}

async function seenOrNull(answer: Promise<LiveClassAnswer>): Promise<SeenClass | null> {
  try {
    return seenOf(await answer);
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

export const loadClassOver =
  (api: ApiClient): LiveJoinPorts['loadClass'] =>
  (id) =>
    seenOrNull(ask(api.GET('/live-class/{id}', { params: { path: { id } } })));

export const enrolOver =
  (parts: CommandParts): LiveJoinPorts['enrol'] =>
  async ({ classId: id, ...input }) => {
    try {
      const answer = await sendCommand(parts, changeSeat, { id, ...input, isWanted: true });
      return { kind: 'seen', seen: seenOf(answer) };
    } catch (error) {
      // The class has not changed and the learner has to act, so reloading would not help.
      if (failedWith(error, 'address_not_confirmed') !== null) throw error;
      if (failedWith(error, 404, 409) !== null) return { kind: 'refused' };
      throw error;
    }
  };

export const endEnrolmentOver =
  (parts: CommandParts): LiveJoinPorts['endEnrolment'] =>
  (id) =>
    seenOrNull(sendCommand(parts, changeSeat, { id, isWanted: false }));

/** @param openTab opens a URL in a new tab; returns false if the browser blocks it */
export const joinOver =
  (api: ApiClient, openTab: (url: string) => boolean): LiveJoinPorts['join'] =>
  async (class_id) => {
    const { data, error, response } = await api.POST('/live-class-joins', { body: { class_id } });
    if (data !== undefined) {
      const url = data.data.join_url;
      return openTab(url) ? { kind: 'opened' } : { kind: 'blocked', url };
    }
    if (response.status === 409 && error?.data.opens_at !== undefined)
      return { kind: 'tooEarly', opensAt: Date.parse(error.data.opens_at) };
    if (response.status === 404 || response.status === 409) return { kind: 'refused' };
    throw new CallError(failureOf(response.status, error, response.headers));
  };

export const reportPresenceOver =
  (api: ApiClient): LiveJoinPorts['reportPresence'] =>
  async (class_id) => {
    await ask(api.POST('/live-class-presence', { body: { class_id, event: 'left' } }));
  };
