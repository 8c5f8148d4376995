import { and, eq, gt, isNotNull, isNull, ne, not, or, type SQL } from 'drizzle-orm';
import { applicationMachine } from '../../../src/machines/application/application.machine.ts';
import type { applicationDuties } from '../../../src/machines/application/application.setup.ts';
import { intakeMachine } from '../../../src/machines/intake/intake.machine.ts';
import type { TagOf } from '../../../src/shared/flows/tags.ts';
import type { Db } from '../../platform/db/database.ts';
import { drafts } from '../../platform/db/drafts-schema.ts';
import type { Change, StoredFlow } from '../../platform/flows/apply.ts';
import type { NamedEvent, Sender } from '../../platform/flows/flow.ts';
import { seatsOf } from '../../platform/flows/seats.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { typedUntil } from '../../platform/flows/typed-times.ts';
import { applicationDocuments, applications, interviewSlots } from '../../tables/applications.ts';
import { programmeIntakes } from '../../tables/programmes.ts';
import { keepCopy, readSubmission } from './copy.ts';
import { deleteDocumentsOf } from './delete-documents.ts';
import { type ApplicationRow, readIntake, readInvitation, readOwnSlot, readSlot } from './facts.ts';
import { notifyOfMove, notifyOfNews, notifyOfSlot } from './notify.ts';
import { forgetReminders, remind, remindOfSlot } from './reminder.ts';

const day = 86_400_000;
const inStates = (...tags: TagOf<typeof applicationMachine>[]) =>
  tagged(applicationMachine, ...tags).in(applications.state);

const seats = seatsOf<typeof applicationMachine, ApplicationRow>({
  name: 'intake',
  table: programmeIntakes,
  takers: applications,
  place: applications.intakeId,
  placeOf: ({ intakeId }) => intakeId,
  machine: applicationMachine,
  flow: () => applicationFlow,
  ignoredEvents: [
    'time.passed',
    'intake.moved',
    'draft.discarded',
    'application.submitted',
    'review.started',
    'info.requested',
    'info.provided',
    'application.shortlisted',
    'interview.invited',
    'interview.chosen',
    'interview.moved',
    'application.waitlisted',
    'application.rejected',
    'place.offered',
    'offer.declined',
    'programme.completed',
  ],
});

/** Releases every place held by a deleted account. */
export const leaveIntakes = seats.leaveAll;

const slotOf = (event: object): number => (event as { slotId: number }).slotId;

/** Locks the slot while it is being chosen. */
async function lock(tx: Db, sent: { id: number; event: { type: string } }): Promise<void> {
  await seats.lock(tx, sent);
  if (sent.event.type !== 'interview.chosen') return;
  await tx
    .select({ id: interviewSlots.id })
    .from(interviewSlots)
    .where(eq(interviewSlots.id, slotOf(sent.event)))
    .for('update');
}

const setSlot = (tx: Db, { id }: ApplicationRow, slotId: number | null) =>
  tx.update(applications).set({ slotId }).where(eq(applications.id, id));

async function freeSlot(tx: Db, { after, now }: Change<ApplicationRow>): Promise<void> {
  if (after.slotId === null) return;
  // Keep past interviews.
  const [ahead] = await tx
    .select({ id: interviewSlots.id })
    .from(interviewSlots)
    .where(and(eq(interviewSlots.id, after.slotId), gt(interviewSlots.startsAt, now)));
  if (ahead !== undefined) await setSlot(tx, after, null);
}

async function forgetDraft(tx: Db, { after: { id }, now }: Change<ApplicationRow>): Promise<void> {
  await tx.delete(drafts).where(and(eq(drafts.kind, 'application'), eq(drafts.subjectId, id)));
  await deleteDocumentsOf(tx, eq(applicationDocuments.applicationId, id));
  await forgetReminders(tx, id, now);
}

async function keepInfo(tx: Db, { after }: Change<ApplicationRow>): Promise<void> {
  await tx.update(applicationDocuments).set({ isSent: true }).where(eq(applicationDocuments.applicationId, after.id));
}

const isUnsent = eq(applicationDocuments.isSent, false);
async function dropUnsent(tx: Db, { after }: Change<ApplicationRow>): Promise<void> {
  await deleteDocumentsOf(tx, and(eq(applicationDocuments.applicationId, after.id), isUnsent));
}

/** Finds applications whose intake has other dates or was cancelled, up to a limit. */
const listOfIntakes = (isOther: (now: Date) => SQL | undefined) => async (db: Db, now: Date, most: number) => {
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(programmeIntakes, eq(programmeIntakes.id, applications.intakeId))
    .where(isOther(now))
    .orderBy(applications.id)
    .limit(most);
  return rows.map(({ id }) => id);
};

const isOff = tagged(intakeMachine, 'cancelled').in(programmeIntakes.state);
const listMoved = listOfIntakes((now) =>
  and(
    // Must match the condition of the index.
    inStates('draft', 'notSubmitted'),
    or(inStates('draft'), and(inStates('notSubmitted'), gt(programmeIntakes.closesAt, now))),
    ne(programmeIntakes.closesAt, applications.closesAt),
    not(isOff),
  ),
);
const listCancelled = listOfIntakes(() => and(isOff, inStates('live'), not(inStates('completed'))));

/** Finds applications whose interview was moved to a future time that isn't stored with the application yet. */
async function listMovedInterviews(db: Db, now: Date, most: number): Promise<number[]> {
  const isOther = or(ne(interviewSlots.startsAt, applications.dueAt), isNull(applications.dueAt));
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(interviewSlots, eq(interviewSlots.id, applications.slotId))
    .where(
      and(
        // Must match the condition of the index.
        isNotNull(applications.slotId),
        inStates('interviewBooked', 'interviewHeld'),
        gt(interviewSlots.startsAt, now),
        isOther,
      ),
    )
    .orderBy(applications.id)
    .limit(most);
  return rows.map(({ id }) => id);
}

const byClock: readonly Sender[] = ['clock'];
const byLearner: readonly Sender[] = ['learner'];
const byOperator: readonly Sender[] = ['operator'];
const dateOf = (at: number | null) => (at === null ? null : new Date(at));
const held = { closesAt: Number.MAX_SAFE_INTEGER, isHeld: true };
const inADay = (at: number) => ({ until: at + day });

/** Applications, stored in their table and governed by their chart. */
export const applicationFlow: StoredFlow<typeof applicationMachine, ApplicationRow, keyof typeof applicationDuties> = {
  machine: applicationMachine,
  table: applications,
  events: {
    'time.passed': { from: byClock },
    'intake.moved': { from: byClock, facts: { read: readIntake, mostPermissive: held } },
    'intake.cancelled': { from: byClock, facts: { read: readIntake, mostPermissive: { ...held, isHeld: false } } },
    'application.submitted': {
      from: byLearner,
      facts: { read: readSubmission, mostPermissive: { ...held, isComplete: true, isEligible: true } },
    },
    'draft.discarded': { from: byLearner },
    'application.withdrawn': { from: ['learner', 'operator'], needsReason: true },
    'review.started': { from: byOperator },
    'info.requested': { from: byOperator, needsReason: true, typed: typedUntil, sample: inADay },
    'info.provided': { from: byLearner },
    'application.shortlisted': { from: byOperator },
    'interview.invited': {
      from: byOperator,
      facts: { read: readInvitation, mostPermissive: { lastFreeAt: Number.MAX_SAFE_INTEGER } },
    },
    'interview.chosen': {
      from: byLearner,
      facts: {
        read: (tx: Db, row: ApplicationRow, _at: number, event: NamedEvent) => readSlot(tx, row, slotOf(event)),
        mostPermissive: { startsAt: Number.MAX_SAFE_INTEGER },
      },
      sample: () => ({ slotId: 0 }),
    },
    'interview.moved': {
      from: byClock,
      facts: { read: readOwnSlot, mostPermissive: { startsAt: Number.MAX_SAFE_INTEGER } },
    },
    'application.waitlisted': { from: byOperator },
    'application.rejected': { from: byOperator, needsReason: true },
    'place.offered': { from: byOperator, typed: typedUntil, sample: inADay },
    'offer.accepted': { from: byLearner },
    'offer.declined': { from: byLearner },
    'programme.completed': { from: byOperator },
    'account.deleted': { from: byClock },
  },
  contextOf: ({ closesAt, submittedAt, decidedAt }) => ({
    closesAt: closesAt.getTime(),
    submittedAt: submittedAt?.getTime() ?? null,
    decidedAt: decidedAt?.getTime() ?? null,
  }),
  columnsOf: ({ closesAt, submittedAt, decidedAt }) => ({
    closesAt: new Date(closesAt),
    submittedAt: dateOf(submittedAt),
    decidedAt: dateOf(decidedAt),
    // A reopened application gets a new warning before its documents are deleted.
    ...(decidedAt === null && { documentsNotifiedAt: null }),
  }),
  actions: {
    forgetDraft,
    keepCopy,
    keepInfo,
    dropUnsent,
    takeSlot: async (tx, { after, sent }) => void (await setSlot(tx, after, slotOf(sent))),
    freeSlot,
    takeSeat: seats.takeSeat,
    giveSeatBack: seats.giveSeatBack,
    remind,
    remindOfSlot,
    notifyOfNews,
    notifyOfSlot,
    notifyOfMove,
  },
  lock,
  // Apply changes of an intake or an interview before due times, because the stored times may be outdated.
  clock: [
    { event: 'intake.moved', due: listMoved },
    { event: 'intake.cancelled', due: listCancelled },
    { event: 'interview.moved', due: listMovedInterviews },
    { event: 'time.passed' },
  ],
  counters: [seats.counter],
};
