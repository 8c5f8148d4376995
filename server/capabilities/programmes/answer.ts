import type { ProgrammeRule } from '../../../src/shared/programmes/eligibility.ts';
import type {
  ProgrammeRule as AnsweredRule,
  ProgrammeDetails,
  ProgrammeFields,
  ProgrammeIntake,
  ProgrammeStep,
} from '../../../src/shared/transport/schema.d.ts';
import { flowStateOf } from '../../platform/flows/answer.ts';
import { intakeFlow } from './intake-flow.ts';
import { formOf, type IntakeRow, type ProgrammeRow, type StepRow } from './programme.ts';

const instantOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;

function statusOf({ isCancelled, opensAt, closesAt }: ProgrammeRow, now: Date): ProgrammeFields['status'] {
  if (isCancelled) return 'cancelled';
  if (closesAt <= now) return 'closed';
  return opensAt > now ? 'upcoming' : 'open';
}

/** The fields of a programme that all API responses share. */
export const fieldsOf = (row: ProgrammeRow, now: Date): ProgrammeFields => ({
  id: row.id,
  kind: row.kind,
  course_id: row.courseId,
  title: row.title,
  summary: row.summary,
  host: row.host,
  fields: row.fields,
  mode: row.mode,
  city: row.city,
  country: row.country,
  timezone: row.timezone,
  amount: row.amount,
  currency: row.currency,
  per: row.per,
  hours_per_week: row.hoursPerWeek,
  weeks: row.weeks,
  opens_at: row.opensAt.toISOString(),
  closes_at: row.closesAt.toISOString(),
  status: statusOf(row, now),
});

/** The remaining seats, or null if the total is unknown. */
export const left = (seats: number | null, taken: number) => (seats === null ? null : Math.max(0, seats - taken));

const intakeOf = (row: IntakeRow, now: Date): ProgrammeIntake => ({
  id: row.id,
  opens_at: row.opensAt.toISOString(),
  closes_at: row.closesAt.toISOString(),
  starts_at: instantOf(row.startsAt),
  ends_at: instantOf(row.endsAt),
  places: row.seats,
  places_left: left(row.seats, row.seatsTaken),
  ...flowStateOf(intakeFlow, row, 'learner', now),
});

/** A step as the API returns it. */
export const stepOf = ({
  id,
  kind,
  title,
  text,
  startsAt,
  endsAt,
  place,
  bring,
  contact,
  seats,
  seatsTaken,
}: StepRow): ProgrammeStep => ({
  id,
  kind,
  title,
  text,
  starts_at: instantOf(startsAt),
  ends_at: instantOf(endsAt),
  place,
  bring,
  contact,
  seats,
  seats_left: left(seats, seatsTaken),
});

const ruleOf = (rule: ProgrammeRule): AnsweredRule => ({
  id: rule.id,
  kind: rule.kind,
  values: rule.kind === 'asked' ? [] : rule.values,
  least: rule.kind === 'asked' ? 0 : rule.kind === 'skill' ? rule.least : 1,
  text: rule.kind === 'asked' ? rule.text : '',
});

/** The details of a programme as the API returns them. */
export const detailsOf = (
  row: ProgrammeRow,
  intakes: readonly IntakeRow[],
  steps: readonly StepRow[],
  now: Date,
): ProgrammeDetails => ({
  ...fieldsOf(row, now),
  levels: row.levels,
  skills: row.mustSkills,
  starts_at: instantOf(row.startsAt),
  description: row.description,
  host_about: row.hostAbout,
  certificate_hours: row.certificateHours,
  nice_skills: row.niceSkills,
  rules: row.rules.map(ruleOf),
  documents: row.documents.map(({ name, isRequired }) => ({ name, is_required: isRequired })),
  questions: row.questions,
  safety: row.safety,
  fee: row.fee,
  fees: row.fees,
  keeps_days: row.keepsDays,
  form: formOf(row),
  updated_at: row.updatedAt.toISOString(),
  intakes: intakes.map((intake) => intakeOf(intake, now)),
  steps: steps.map(stepOf),
});
