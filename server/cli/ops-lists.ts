import { count, desc, isNull, max, sql, sum } from 'drizzle-orm';
import { contactMessages, errorReports, outgoingMails } from '../platform/db/schema.ts';
import type { CommandContext } from '../platform/process/command.ts';

const mostListed = 100;
const mostStackLines = 6;

/** What strangers wrote must not steer the terminal: control characters go, but for the ends of lines. */
const printable = (text: string) => text.replace(/(?!\n)\p{C}/gu, '');
const inOneLine = (text: string) => printable(text).replaceAll('\n', ' ');
const linesOf = (text: string) => printable(text.replace(/\r\n?/g, '\n')).split('\n');

const timeOf = (time: Date) => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
const counted = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

function sayRest(shown: number, all: number, { out }: CommandContext): void {
  if (all > shown) out(`${all - shown} older ones are not listed`);
}

/** The error reports: equal ones of a release and a page together, those that came last first. */
export async function listErrors(context: CommandContext): Promise<number> {
  const { db } = context.database;
  const { title, errors, release, path, createdAt, userId } = errorReports;
  const last = max(createdAt);
  const grouped = await db
    .select({
      title,
      errors,
      release,
      path,
      last,
      times: sum(errorReports.count).mapWith(Number),
      people: sql`count(distinct ${userId})`.mapWith(Number),
      groups: sql`count(*) over ()`.mapWith(Number),
    })
    .from(errorReports)
    .groupBy(title, errors, release, path)
    .orderBy(desc(last), title)
    .limit(mostListed);
  for (const group of grouped) {
    const where = [group.path, group.release].filter((part) => part !== null).map(inOneLine);
    const users = group.people > 0 ? [counted(group.people, 'user')] : [];
    const head = [counted(group.times, 'time'), ...users, `last ${timeOf(group.last ?? new Date(0))}`, ...where];
    context.out(head.join(', '));
    context.out(`  ${inOneLine(group.title)}`);
    const stack = linesOf(group.errors).filter((line) => line.trim() !== '' && line.trim() !== group.title);
    for (const line of stack.slice(0, mostStackLines)) context.out(`    ${line.trim()}`);
  }
  if (grouped.length === 0) context.out('Nobody has reported an error');
  sayRest(grouped.length, grouped[0]?.groups ?? 0, context);
  return 0;
}

/** What people wrote, whole. */
export async function listMessages(context: CommandContext): Promise<number> {
  const { db } = context.database;
  const messages = await db
    .select()
    .from(contactMessages)
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(mostListed);
  for (const { reference, createdAt, name, email, topic, isSuspected, message } of messages) {
    const sender = `${inOneLine(name)} <${inOneLine(email)}>`;
    context.out([reference, timeOf(createdAt), sender, topic, ...(isSuspected ? ['perhaps spam'] : [])].join(', '));
    for (const line of linesOf(message)) context.out(`  ${line}`);
  }
  if (messages.length === 0) context.out('Nobody has written');
  const [all] = await db.select({ messages: count() }).from(contactMessages);
  sayRest(messages.length, all?.messages ?? 0, context);
  return 0;
}

/** The mails that have not been sent, those first that were given up; their text is for the recipient alone. */
export async function listMails(context: CommandContext): Promise<number> {
  const { db } = context.database;
  const mails = await db
    .select()
    .from(outgoingMails)
    .orderBy(desc(isNull(outgoingMails.dueAt)), desc(outgoingMails.id))
    .limit(mostListed);
  for (const { createdAt, recipient, subject, failures, dueAt, lastError } of mails) {
    const state = dueAt === null ? 'given up' : `next try ${timeOf(dueAt)}`;
    context.out(
      [timeOf(createdAt), inOneLine(recipient), inOneLine(subject), state, counted(failures, 'failure')].join(', '),
    );
    if (lastError !== null) context.out(`  ${inOneLine(lastError)}`);
  }
  if (mails.length === 0) context.out('No mail is waiting');
  sayRest(mails.length, await db.$count(outgoingMails), context);
  return 0;
}
