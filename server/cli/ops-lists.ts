import { count, desc, max, sql, sum } from 'drizzle-orm';
import { contactMessages, errorReports } from '../db/schema.ts';
import type { CommandContext } from './command.ts';

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
