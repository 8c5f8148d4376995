import type {
  MentorBooking,
  MentorBookingAnswer,
  MentorBookingEventRequest,
  MentorProfile,
  MentorSlots,
} from '../../../src/shared/transport/schema.d.ts';
import { addBooking } from '../../../tests/support/mentor-bookings.ts';
import type { Learner } from '../../../tests/support/portal-api.ts';
import {
  defineUserContent,
  hoursFromNow,
  publishPost,
  type Reading,
  type Writing,
} from '../../../tests/support/user-content.ts';

/** Requests a meeting with the presenter at their first free time. */
async function requestMeeting({ api, learner: { token }, presenter, text, line }: Writing): Promise<MentorBooking> {
  const mentor = presenter.user.username ?? '';
  const days = `from=${hoursFromNow(0).toISOString()}&to=${hoursFromNow(30 * 24).toISOString()}`;
  const [first] = (await api.call<MentorSlots>(`/mentors/${mentor}/slots?${days}`, { token })).items;
  const request = { mentor, starts_at: first?.starts_at, goal: text.slice(-1000), question: line };
  const body = { ...request, is_portfolio_shared: false, follows_id: null };
  return (await api.call<MentorBookingAnswer>('/mentor-bookings', { token, body })).item;
}

const sendBookingEvent = async (
  { api }: Writing,
  { token }: Learner,
  { id, version }: MentorBooking,
  event: Omit<MentorBookingEventRequest, 'version'>,
) => (await api.call<MentorBookingAnswer>(`/mentor-booking-events/${id}`, { token, body: { version, ...event } })).item;

/** The pages where both sides see the notes and tasks of a meeting. */
const meetingPages = ({ presenter }: Writing, meetingId: number): Reading[] => [
  { by: 'learner', at: `/mentoring?tab=bookings&booking=${meetingId}` },
  { by: 'presenter', at: `/fac-calendar/${presenter.user.username}?booking=${meetingId}` },
];

export const userContent = defineUserContent({
  prepare: async ({ server, learner, presenter }) => {
    const people = { mentorId: presenter.id, learnerId: learner.id };
    const past = { startsAt: hoursFromNow(-2), endsAt: hoursFromNow(-1), dueAt: hoursFromNow(24) };
    return {
      meetingId: await addBooking(server, people, { state: 'confirmed', dueAt: hoursFromNow(168) }),
      pastMeetingId: await addBooking(server, people, { state: 'awaitingFeedback', ...past }),
    };
  },
  texts: {
    'the search for mentors that a learner watches': {
      fields: ['watchMentors.q', 'watchMentors.topic'],
      write: async ({ api, writer, line, mark }) => {
        const body = { q: line, topic: `<b>${mark}</b>`, language: '' };
        await api.call('/mentor-watches', { token: writer.token, body });
        return [{ by: 'writer', at: '/mentoring' }];
      },
    },
    'a note on a meeting': {
      fields: ['meeting_note'],
      shownBy: ['threads/post-item'],
      write: async (writing, { meetingId }) => {
        const { learner: writer, text } = writing;
        const meeting = { kind: 'meeting', subject_id: meetingId } as const;
        await publishPost({ ...writing, writer }, 'meeting_note', meeting, { text });
        return meetingPages(writing, meetingId);
      },
    },
    'a task of a meeting': {
      fields: ['addMentorTask.text', 'changeMentorTask.text'],
      write: async (writing, { meetingId: booking_id }) => {
        const { api, learner, line: text } = writing;
        const body = { booking_id, key: crypto.randomUUID(), text, for: 'mentor', due_on: null };
        await api.call('/mentor-tasks', { token: learner.token, body });
        return meetingPages(writing, booking_id);
      },
    },
    'the profile of a mentor': {
      fields: ['saveMentorProfile.about', 'saveMentorProfile.topics'],
      write: async ({ api, presenter: { token, user }, text, mark }) => {
        const { version } = await api.call<MentorProfile>('/mentor-profile', { token });
        const about = text.slice(-2000);
        const topics = ['<img src=x onerror=hacked>', `<svg onload=hacked>${mark}`];
        const meetings = { meeting_minutes: 30, join_url: 'https://meet.example.com/pat', notice_hours: 1 };
        const body = { version, is_open: true, about, topics, languages: ['en'], ...meetings };
        await api.call('/mentor-profile', { token, body });
        return ['/mentoring', `/mentoring?mentor=${user.username}`].map((at) => ({ by: 'reader', at }));
      },
    },
    'a request for a meeting, and the questions about it': {
      fields: ['requestMentorBooking.goal', 'requestMentorBooking.question', 'sendMentorBookingEvent.text'],
      write: async (writing) => {
        const { learner, presenter, line: text } = writing;
        const booking = await requestMeeting(writing);
        const inquiry = await sendBookingEvent(writing, presenter, booking, { event: 'info.asked', text });
        await sendBookingEvent(writing, learner, inquiry, { event: 'info.given', text });
        return [
          { by: 'learner', at: '/mentoring?tab=bookings' },
          { by: 'presenter', at: `/fac-calendar/${presenter.user.username}` },
        ];
      },
    },
    'the reason for declining a meeting': {
      fields: ['sendMentorBookingEvent.reason'],
      write: async (writing) => {
        const event = { event: 'booking.declined', reason: writing.line } as const;
        await sendBookingEvent(writing, writing.presenter, await requestMeeting(writing), event);
        return [{ by: 'learner', at: '/mentoring?tab=bookings&group=over' }];
      },
    },
    'the comment on a rated meeting': {
      fields: ['sendMentorBookingEvent.comment'],
      write: async (writing, { pastMeetingId }) => {
        const { api, learner, line: comment } = writing;
        const { item } = await api.call<MentorBookingAnswer>(`/mentor-bookings/${pastMeetingId}`, {
          token: learner.token,
        });
        await sendBookingEvent(writing, learner, item, { event: 'meeting.rated', rating: 4, comment });
        return [{ by: 'learner', at: '/mentoring?tab=bookings&group=over' }];
      },
    },
    'a group meeting': {
      fields: ['openGroupMeeting.topic', 'openGroupMeeting.summary'],
      write: async ({ api, presenter: { token, user }, text, line: topic }) => {
        const times = { starts_at: hoursFromNow(120), ends_at: hoursFromNow(121) };
        const body = { topic, summary: text.slice(-2000), ...times, seats: 8 };
        const { class_id } = await api.call<{ class_id: number }>('/group-meetings', { token, body });
        return [
          { by: 'reader', at: `/mentoring?mentor=${user.username}` },
          { by: 'reader', at: `/zoomClass?class_id=${class_id}` },
          { by: 'presenter', at: `/fac-calendar/${user.username}` },
        ];
      },
    },
  },
  exemptFields: [
    // The name of an account.
    'requestMentorBooking.mentor',
    // An https address that only the mentor sees; other people get a button with that link.
    'saveMentorProfile.join_url',
  ],
});
