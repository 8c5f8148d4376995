import { and, eq, inArray, like } from 'drizzle-orm';
import { dayOf, momentAt } from '../../src/shared/time/days.ts';
import { newCode } from '../capabilities/certificates/module.ts';
import { draftName, noteMedia, publishStaged, stageMedia } from '../capabilities/courses/module.ts';
import type { EventRow } from '../capabilities/events/event.ts';
import { eventFlow } from '../capabilities/events/event-flow.ts';
import { newEvent } from '../capabilities/events/import/events.ts';
import type { ImportedEvent } from '../capabilities/events/import/row.ts';
import { writeContents } from '../capabilities/events/import/write-contents.ts';
import { eventRegistrationFlow, factsOf } from '../capabilities/events/registration-flow.ts';
import { capabilities } from '../composition.ts';
import { deleteAccount } from '../platform/accounts/delete-accounts.ts';
import { createUser } from '../platform/accounts/store.ts';
import { users } from '../platform/db/account-schema.ts';
import type { Database, Db } from '../platform/db/database.ts';
import { flowHistory } from '../platform/db/flows-schema.ts';
import { newRow } from '../platform/flows/flow.ts';
import type { FileStore } from '../platform/storage/store.ts';
import { eventParts, eventRegistrations, events } from '../tables/events.ts';
import { attendDemoEvents, readDemoContents } from './demo-attendance.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

type DemoEvent = Omit<
  ImportedEvent,
  'ref' | 'zone' | 'is_all_day' | 'starts_at' | 'ends_at' | 'parts' | 'languages'
> & {
  ref: string;
  /** Milliseconds from the server's start to the start of the event. */
  startsIn: number;
  hours: number;
  /** The time zone of its place; the zone of Berlin for online events. */
  zone?: string;
  /** The speakers of the whole event, if it has no agenda. */
  speakers: readonly Speaker[];
  agenda?: readonly {
    title: string;
    summary: string;
    /** Hours from the start of the event to the start of this part. */
    after: number;
    hours: number;
    speakers: readonly Speaker[];
  }[];
};

interface Speaker {
  name: string;
  about: string;
}

/** An example speaker. The text says so, because the name must not look like a real person's. */
const invented = (name: string, about: string): Speaker => ({ name, about: `${about} This is an example speaker.` });

const mira = invented('Mira Castell', 'Has recruited for small companies for twelve years.');
const jonas = invented('Jonas Feld', 'Teaches statistics to beginners.');
const leila = invented(
  'Leila Haddad',
  'Advises students who want to study abroad. She has studied in three countries.',
);

const demoEvents: readonly DemoEvent[] = [
  {
    ref: 'demo:full',
    title: 'Public speaking workshop',
    summary: 'Give a three-minute talk and get feedback from the group.',
    kind: 'workshop',
    mode: 'in_person',
    topics: ['speaking'],
    venue: 'Hinterhof 3, Lehrter Strasse 12',
    city: 'Berlin',
    country: 'Germany',
    startsIn: 4 * day,
    hours: 3,
    seats: 2,
    speakers: [mira, jonas],
    access: ['step_free', 'quiet_room'],
    cancellation_rule: 'The room is small. If you can’t come, please cancel as early as you can.',
  },
  {
    ref: 'demo:recorded',
    title: 'How recruiters read a CV',
    summary: 'Learn what recruiters look at in the first seconds, and improve your own CV.',
    kind: 'webinar',
    mode: 'online',
    topics: ['career'],
    startsIn: -6 * day,
    hours: 1,
    speakers: [mira],
    access: ['captions'],
    recording_url: 'https://meet.example.com/recordings/how-recruiters-read-a-cv',
    certificate: true,
  },
  {
    ref: 'demo:samples',
    title: 'How statistical samples work',
    summary: 'Learn with a bag of beans why one sample is not enough.',
    kind: 'webinar',
    mode: 'online',
    topics: ['data'],
    startsIn: -13 * day,
    hours: 1,
    speakers: [jonas],
    access: ['captions'],
    certificate: true,
  },
  {
    ref: 'demo:now',
    title: 'Q&A: studying abroad',
    summary: 'Ask your questions about visas, costs and languages, and get answers from an adviser.',
    kind: 'webinar',
    mode: 'online',
    topics: ['studying abroad'],
    startsIn: -10 * minute,
    hours: 2,
    speakers: [leila],
    access: ['captions'],
    join_url: 'https://meet.example.com/join/ask-us-about-studying-abroad',
  },
  {
    ref: 'demo:statistics',
    title: 'Statistics workshop',
    summary: 'Practise sampling and averages with your own data.',
    kind: 'workshop',
    mode: 'hybrid',
    topics: ['data'],
    venue: 'Biblioteca Civica, Room 2',
    city: 'Turin',
    country: 'Italy',
    zone: 'Europe/Rome',
    startsIn: 9 * day,
    hours: 4,
    seats: 40,
    speakers: [jonas],
    access: ['captions', 'step_free'],
    certificate: true,
    join_url: 'https://meet.example.com/join/numbers-that-you-can-trust',
  },
  {
    ref: 'demo:open-day',
    title: 'Acado open day',
    summary: 'Find out about our courses, level checks and certificates, and ask us your questions.',
    kind: 'open_day',
    mode: 'online',
    topics: ['career', 'studying abroad'],
    form: 'open-day',
    startsIn: 23 * day,
    hours: 5,
    speakers: [leila, mira],
    agenda: [
      {
        title: 'Find your course',
        summary: 'Take a level check and choose a course.',
        after: 0,
        hours: 2,
        speakers: [mira],
      },
      { title: 'Questions about studying abroad', summary: '', after: 2.5, hours: 1.5, speakers: [leila] },
      { title: 'Talk to our team', summary: 'Stay as long as you like.', after: 4, hours: 1, speakers: [leila, mira] },
    ],
    access: ['captions', 'sign_language'],
    join_url: 'https://meet.example.com/join/open-day',
  },
  {
    ref: 'demo:exam',
    title: 'Statistics exam on paper',
    summary: 'A two-hour exam without notes. We email your certificate afterwards.',
    kind: 'exam',
    mode: 'in_person',
    topics: ['data'],
    venue: 'Rua do Carmo 4',
    city: 'Lisbon',
    country: 'Portugal',
    zone: 'Europe/Lisbon',
    startsIn: 45 * day,
    hours: 2,
    seats: 60,
    speakers: [],
    access: ['step_free', 'quiet_room'],
  },
];

function rowOf(wanted: DemoEvent, now: Date): ImportedEvent {
  const { startsIn, hours, speakers, zone = 'Europe/Berlin', agenda, ...demo } = wanted;
  const at = now.getTime() + startsIn;
  // Events on another day begin at a realistic time.
  const isNear = Math.abs(startsIn) < day;
  const start = isNear ? Math.floor(at / minute) * minute : momentAt(dayOf(at, zone), '16:00', zone).getTime();
  const span = (after: number, length: number) => ({
    starts_at: new Date(start + after * hour),
    ends_at: new Date(start + (after + length) * hour),
  });
  const whole = { title: demo.title, summary: '', after: 0, hours, speakers };
  const parts = (agenda ?? (speakers.length === 0 ? [] : [whole])).map(({ title, summary, ...part }) => ({
    title,
    summary,
    ...span(part.after, part.hours),
    room: '',
    speakers: [...part.speakers],
  }));
  return { ...demo, languages: ['en'], zone, is_all_day: false, ...span(0, hours), parts };
}

/**
 * The people who fill one event, and a person on its waiting list. They have no password, so their accounts can't be
 * used.
 */
const guests = ['Ines Duarte', 'Samuel Osei', 'Mei Lin'];
const addressOf = (index: number) => `guest-${index + 1}@acado.test`;

/** The addresses of the demo guests. */
export const demoGuests: readonly string[] = guests.map((_, index) => addressOf(index));

/** Creates past, current and future events with contents, one of them full, counted from the server's start. */
export async function keepDemoEvents({ db }: Database, store: FileStore, now: Date): Promise<void> {
  const { contents, media } = readDemoContents();
  await stageMedia(media, store);
  await db.transaction(async (tx) => {
    await noteMedia(tx, media);
    for (const demo of demoEvents) {
      const eventId = await keep(tx, rowOf(demo, now), now);
      // Quizzes that an operator removed are left out.
      await writeContents(tx, eventId, contents.get(demo.ref) ?? [], now, () => undefined);
    }
    await attendDemoEvents(tx, now);
    const [full] = await tx.select().from(events).where(eq(events.externalRef, 'demo:full'));
    if (full !== undefined && full.seatsTaken === 0) await fill(tx, full, now);
    await publishStaged(media.map(draftName), store);
  });
}

/** Takes all seats of an event, and puts the last guest on the waiting list, without notices. */
async function fill(tx: Db, event: EventRow, now: Date): Promise<void> {
  const times = { createdAt: now, updatedAt: now };
  const seats = event.seats ?? 0;
  for (const [index, name] of guests.entries()) {
    const email = addressOf(index);
    const user = await createUser(tx, { name, email, role: 'Learner', passwordHash: null, addressProvenAt: now }, now);
    if (user === null) continue;
    const at = now.getTime();
    const facts = factsOf({ ...event, seatsTaken: Math.min(index, seats) }, 0, at);
    const type = index < seats ? 'registration.requested' : 'waitlist.joined';
    const begun = newRow(eventRegistrationFlow, undefined, [{ type, at, facts }]);
    const turn = index < seats ? null : index - seats + 1;
    await tx.insert(eventRegistrations).values({
      eventId: event.id,
      userId: user.id,
      timezone: event.timezone,
      code: newCode(),
      turn,
      ...begun,
      ...times,
    });
  }
  await tx.update(events).set({ seatsTaken: seats }).where(eq(events.id, event.id));
}

async function keep(tx: Db, wanted: ImportedEvent, now: Date): Promise<number> {
  const { row, parts } = newEvent(wanted, now);
  const { externalRef: _, createdAt: __, ...changing } = row;
  const [kept] = await tx
    .insert(events)
    .values(row)
    .onConflictDoUpdate({ target: events.externalRef, set: { ...changing, stateReason: '' } })
    .returning({ id: events.id });
  const eventId = kept?.id ?? 0;
  await tx
    .delete(flowHistory)
    .where(and(eq(flowHistory.flow, eventFlow.machine.id), eq(flowHistory.entityId, eventId)));
  await tx.delete(eventParts).where(eq(eventParts.eventId, eventId));
  if (parts.length > 0) await tx.insert(eventParts).values(parts.map((part) => ({ ...part, eventId })));
  return eventId;
}

/** Removes the demo events and their guests. */
export async function removeDemoEvents({ db }: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    for (const email of demoGuests) await deleteAccount(tx, capabilities, eq(users.email, email), now);
    const gone = await tx.delete(events).where(like(events.externalRef, 'demo:%')).returning({ id: events.id });
    const isOfThem = inArray(
      flowHistory.entityId,
      gone.map(({ id }) => id),
    );
    await tx.delete(flowHistory).where(and(eq(flowHistory.flow, eventFlow.machine.id), isOfThem));
  });
}
