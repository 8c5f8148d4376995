import { aliasedTable, and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { mentorBookingMachine } from '../../../src/machines/mentor-booking/mentor-booking.machine.ts';
import { cancelLead, meetingLead } from '../../../src/machines/mentor-booking/mentor-booking.setup.ts';
import { bookingList } from '../../../src/shared/lists/mentors.ts';
import { maxOpenRequests } from '../../../src/shared/mentoring/booking-rules.ts';
import type { MentorBooking, MentorBookingAnswer, MentorBookingPage } from '../../../src/shared/transport/schema.d.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { flowHistory } from '../../platform/db/flows-schema.ts';
import { flowStateOf } from '../../platform/flows/answer.ts';
import { settled } from '../../platform/flows/flow.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { countEach } from '../../platform/lists/count.ts';
import { mentorBookings } from '../../tables/mentor-bookings.ts';
import { mentors } from '../../tables/mentoring.ts';
import { mentorBookingFlow } from './booking-flow.ts';
import type { Booking, Side } from './booking-notices.ts';
import { isOpenBooking } from './booking-times.ts';
import { isOpenMentor } from './free-times.ts';
import { hasPlace } from './meeting-notes.ts';
import { openTasks } from './tasks.ts';

const pageSize = 20;
const maxSimilar = 3;
const isExpired = tagged(mentorBookingMachine, 'expired');
const isAhead = tagged(mentorBookingMachine, 'open', 'meeting', 'awaitingFeedback').in(mentorBookings.state);
const isWaiting = tagged(mentorBookingMachine, 'open').in(mentorBookings.state);
const isMeeting = tagged(mentorBookingMachine, 'meeting').in(mentorBookings.state);

/** The side that views a booking. */
export interface Viewer {
  id: number;
  side: Side;
}

export const senderOf = ({ side }: Viewer) => (side === 'mentor' ? 'presenter' : 'learner');

const isOwn = ({ id, side }: Viewer) => eq(side === 'mentor' ? mentorBookings.mentorId : mentorBookings.learnerId, id);

/** Whether staff caused the current state of a booking, apart from later changes by the clock. */
const isByUs = sql<boolean>`coalesce((
  select ${flowHistory.sender} = 'operator' from ${flowHistory}
  where ${flowHistory.flow} = ${mentorBookingMachine.id} and ${flowHistory.entityId} = ${mentorBookings.id}
    and ${flowHistory.event} <> 'time.passed'
  order by ${flowHistory.id} desc limit 1), false)`;

const mentor = aliasedTable(users, 'mentor');
const learner = aliasedTable(users, 'learner');

const select = (db: Db) =>
  db
    .select({
      row: mentorBookings,
      mentor: { name: mentor.name, username: mentor.username, avatar: mentor.avatar },
      learner: { name: learner.name, avatar: learner.avatar },
      openTasks: openTasks(db),
      learnerTimezone: learner.timezone,
      isByUs,
    })
    .from(mentorBookings)
    .leftJoin(mentor, eq(mentor.id, mentorBookings.mentorId))
    .leftJoin(learner, eq(learner.id, mentorBookings.learnerId));

type Found = Awaited<ReturnType<typeof select>>[number];

/** A viewer's booking, or null if it belongs to other people. */
export async function findBooking(db: Db, viewer: Viewer, id: number): Promise<Found | null> {
  const [found] = await select(db).where(and(eq(mentorBookings.id, id), isOwn(viewer)));
  return found ?? null;
}

const before = (time: Date, span: number) => new Date(time.getTime() - span).toISOString();

function shown(
  { row: stored, learnerTimezone, openTasks: open, isByUs: byUs, ...people }: Found,
  viewer: Viewer,
  now: Date,
): MentorBooking {
  const row = settled(mentorBookingFlow, stored, now.getTime());
  return {
    id: row.id,
    mentor: people.mentor,
    learner: people.learner,
    learner_timezone: learnerTimezone,
    starts_at: row.startsAt.toISOString(),
    ends_at: row.endsAt.toISOString(),
    proposed_at: row.proposedAt?.toISOString() ?? null,
    goal: row.goal,
    question: row.question,
    mentor_question: row.mentorQuestion,
    answer: row.answer,
    is_portfolio_shared: row.isPortfolioShared,
    follows_id: row.followsId,
    rating: viewer.side === 'learner' ? row.rating : null,
    comment: row.comment,
    is_by_us: byUs,
    has_place: hasPlace(row.state),
    open_tasks: hasPlace(row.state) ? open : 0,
    cancels_until: before(row.startsAt, cancelLead),
    join_opens_at: before(row.startsAt, meetingLead),
    created_at: row.createdAt.toISOString(),
    ...flowStateOf(mentorBookingFlow, stored, senderOf(viewer), now),
  };
}

const publicSenders = {
  learner: 'learner',
  guest: 'learner',
  presenter: 'presenter',
  operator: 'us',
  clock: 'time',
} as const;

/** The maximum number of history lines shown, latest first. Proposals can go back and forth without limit. */
const maxLines = 100;

async function historyOf(db: Db, id: number): Promise<MentorBookingAnswer['history']> {
  const lines = await db
    .select()
    .from(flowHistory)
    .where(and(eq(flowHistory.flow, mentorBookingMachine.id), eq(flowHistory.entityId, id)))
    .orderBy(desc(flowHistory.id))
    .limit(maxLines);
  return lines.toReversed().map(({ event, toState: state, sender, reason, at }) => ({
    event,
    state,
    sender: publicSenders[sender],
    reason,
    at: at.toISOString(),
  }));
}

/** Other mentors with free times soon, those with the most shared topics first. */
async function similarTo(db: Db, mentorId: number, now: Date): Promise<MentorBookingAnswer['similar']> {
  const [one] = await db.select({ topics: mentors.topics }).from(mentors).where(eq(mentors.userId, mentorId));
  const topics = sql.param(one?.topics ?? [], mentors.topics);
  const shared = sql`cardinality(array(select unnest(${mentors.topics}) intersect select unnest(${topics}::text[])))`;
  return db
    .select({ username: users.username, name: users.name, avatar: users.avatar })
    .from(mentors)
    .innerJoin(users, eq(users.id, mentors.userId))
    .where(and(isOpenMentor(now), sql`${mentors.nextFreeAt} is not null`, sql`${mentors.userId} <> ${mentorId}`))
    .orderBy(sql`${shared} desc`, asc(mentors.nextFreeAt), asc(mentors.id))
    .limit(maxSimilar);
}

/** A booking with its history, as the viewer sees it; null if it belongs to other people. */
export async function showBooking(db: Db, viewer: Viewer, id: number, now: Date): Promise<MentorBookingAnswer | null> {
  const found = await findBooking(db, viewer, id);
  if (found === null) return null;
  const item = shown(found, viewer, now);
  const { mentorId } = found.row;
  const isToAskElsewhere = viewer.side === 'learner' && mentorId !== null && isExpired(item.state);
  return {
    server_now: now.toISOString(),
    item,
    history: await historyOf(db, id),
    similar: isToAskElsewhere ? await similarTo(db, mentorId, now) : [],
  };
}

const inGroups: Readonly<Record<'ahead' | 'over', { which: SQL; order: SQL[] }>> = {
  ahead: {
    which: isAhead,
    order: [
      sql`case when ${isWaiting} then 0 when ${isMeeting} then 1 else 2 end`,
      sql`${mentorBookings.startsAt}`,
      sql`${mentorBookings.id}`,
    ],
  },
  over: {
    which: sql`not ${isAhead}`,
    order: [sql`${mentorBookings.startsAt} desc`, sql`${mentorBookings.id} desc`],
  },
};

/** The number of a viewer's open requests. */
export const countOpen = (db: Db, viewer: Viewer, now: Date): Promise<number> =>
  db.$count(mentorBookings, and(isOwn(viewer), isOpenBooking(now)));

/** The group and page where a booking is listed; null if it belongs to other people. */
async function placeOf(db: Db, viewer: Viewer, bookingId: number) {
  for (const group of bookingList.values.group) {
    const { which, order } = inGroups[group];
    const place = sql<number>`(row_number() over (order by ${sql.join(order, sql`, `)}))::int`.as('place');
    const places = db
      .select({ id: mentorBookings.id, place })
      .from(mentorBookings)
      .where(and(isOwn(viewer), which))
      .as('places');
    const [found] = await db.select({ place: places.place }).from(places).where(eq(places.id, bookingId));
    if (found !== undefined) return { group, page: Math.ceil(found.place / pageSize) };
  }
  return null;
}

/** A page of a viewer's bookings, or the page that contains a given booking. */
export async function listBookings(
  db: Db,
  viewer: Viewer,
  { booking, ...asked }: { group?: 'ahead' | 'over'; page?: number; booking?: number },
  now: Date,
): Promise<MentorBookingPage> {
  const named = booking === undefined ? null : await placeOf(db, viewer, booking);
  const { group = 'ahead', page = 1 } = named ?? asked;
  const { which, order } = inGroups[group];
  const rows = await select(db)
    .where(and(isOwn(viewer), which))
    .orderBy(...order)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const { open, ...groups } = await countEach(db, mentorBookings, isOwn(viewer), {
    ahead: isAhead,
    over: inGroups.over.which,
    open: isOpenBooking(now),
  });
  return {
    server_now: now.toISOString(),
    items: rows.map((found) => shown(found, viewer, now)),
    total: groups[group],
    group,
    page,
    page_size: pageSize,
    groups,
    open,
    most_open: maxOpenRequests,
  };
}

/** The state of a booking, for a refusal. */
export const stateOf = (row: Booking, viewer: Viewer, now: Date) =>
  flowStateOf(mentorBookingFlow, row, senderOf(viewer), now);
