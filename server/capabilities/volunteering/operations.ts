import { asc, eq } from 'drizzle-orm';
import { volunteerHoursMachine } from '../../../src/machines/volunteer-hours/volunteer-hours.machine.ts';
import { fileSize } from '../../../src/messages/file-size.ts';
import type { Operation, OperatorContext } from '../../manifest.ts';
import { systemClock } from '../../platform/clock.ts';
import { users } from '../../platform/db/account-schema.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { inOneLine, linesOf, maxListed, timeOf } from '../../platform/process/listing.ts';
import { programmeSteps, programmes } from '../../tables/programmes.ts';
import { shiftSignups, volunteerHours } from '../../tables/volunteering.ts';
import { evidenceOf } from './evidence.ts';

const isWaiting = tagged(volunteerHoursMachine, 'waitingOnUs').in(volunteerHours.state);

/** Lists hours waiting for approval, longest wait first, with evidence and the commands that decide on them. */
async function listWaiting({ database: { db }, linkOrigin, out }: OperatorContext): Promise<number> {
  const rows = await db
    .select({
      hours: volunteerHours,
      programme: programmes.title,
      shift: programmeSteps.title,
      name: users.name,
      email: users.email,
    })
    .from(volunteerHours)
    .innerJoin(shiftSignups, eq(shiftSignups.id, volunteerHours.signupId))
    .innerJoin(programmeSteps, eq(programmeSteps.id, shiftSignups.stepId))
    .innerJoin(programmes, eq(programmes.id, programmeSteps.programmeId))
    .innerJoin(users, eq(users.id, volunteerHours.userId))
    .where(isWaiting)
    .orderBy(asc(volunteerHours.updatedAt), asc(volunteerHours.id))
    .limit(maxListed);
  const ids = rows.map(({ hours }) => hours.id);
  const evidenceBy = await evidenceOf(db, ids, systemClock.now());
  for (const { hours, programme, shift, name, email } of rows) {
    const { id, startedAt, endedAt, note, updatedAt } = hours;
    if (startedAt === null || endedAt === null) continue;
    out(`hours ${id}: ${inOneLine(`${programme}, ${shift}, ${name} <${email}>`)}, sent ${timeOf(updatedAt)}`);
    out(`  from ${timeOf(startedAt)} until ${timeOf(endedAt)}`);
    if (note !== '') for (const line of linesOf(note)) out(`  > ${line}`);
    for (const file of evidenceBy.get(id) ?? [])
      out(`  ${inOneLine(file.name)}, ${fileSize(file.size)}: ${linkOrigin}${file.address}`);
    out(`npm run ops -- event volunteerHours ${id} hours.approved`);
    out(`npm run ops -- event volunteerHours ${id} hours.returned --reason "…"`);
  }
  const all = await db.$count(volunteerHours, isWaiting);
  if (all > rows.length) out(`${all - rows.length} sent later are listed once these are decided`);
  return 0;
}

export const operations: Readonly<Record<string, Operation>> = {
  'hours-to-approve': {
    summary: 'list volunteering hours to approve, with evidence and the commands that decide them',
    run: listWaiting,
  },
};
