import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { noteDeadAddress } from './dead-addresses.ts';
import type { Deliver } from './deliver.ts';
import { readRefusal } from './read-bounce.ts';
import { type ClaimedMail, claimMails, countFailure, forgetMail } from './store.ts';

/** How many mails a process sends concurrently. */
const batchSize = 5;
/**
 * How long a mail is leased to the process that sends it, in milliseconds: longer than the timeouts of mail servers.
 */
const lease = 120_000;
/** Milliseconds until the second attempt; the delay doubles with each attempt, up to an hour. */
const firstPause = 20_000;
const maxPause = 3_600_000;
/** How long sending is retried, in milliseconds: a mail server may be down for a day or a weekend. */
export const maxRetryTime = 3 * 86_400_000;
/** Milliseconds between two checks for due mails. */
const pollPause = 1_000;
/**
 * The time that a stopping process waits for mails that are being sent, in milliseconds. Interrupted mails are retried
 * when their lease ends.
 */
const drainLimit = 8_000;

export interface MailSenderDependencies {
  db: Db;
  clock: Clock;
  deliver: Deliver;
  /** Queues due mails that are composed later than their cause, such as notices. */
  queueDue?: (now: Date) => Promise<unknown>;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

export interface MailSender {
  /** Stops taking mails, and resolves when those being sent are done. */
  stop(): Promise<void>;
}

/** Sends the mails of the queue until stopped. */
export function startMailSender(dependencies: MailSenderDependencies, signal?: AbortSignal): MailSender {
  const stopping = new AbortController();
  const ending = signal === undefined ? stopping.signal : AbortSignal.any([stopping.signal, signal]);
  const running = run(dependencies, ending);
  const cutOff = new Promise<void>((resolve) => {
    ending.addEventListener('abort', () => setTimeout(resolve, drainLimit).unref(), { once: true });
  });
  return {
    stop: () => {
      stopping.abort();
      return Promise.race([running, cutOff]);
    },
  };
}

async function run(dependencies: MailSenderDependencies, ending: AbortSignal): Promise<void> {
  while (!ending.aborted) {
    const unread = (what: string) => (error: unknown) => {
      dependencies.log.error({ err: error }, `The ${what} could not be read`);
      return 0;
    };
    await dependencies.queueDue?.(dependencies.clock.now()).catch(unread('notices to be mailed'));
    const found = await sendDueMails(dependencies).catch(unread('mails'));
    if (found < batchSize) await delay(pollPause, undefined, { signal: ending }).catch(() => undefined);
  }
}

/**
 * Sends one batch of mails that are due now.
 *
 * @returns how many mails were due
 */
export async function sendDueMails(dependencies: MailSenderDependencies): Promise<number> {
  const { db, clock } = dependencies;
  const now = clock.now();
  const mails = await claimMails(db, batchSize, now, new Date(now.getTime() + lease));
  await Promise.all(mails.map((mail) => send(mail, dependencies)));
  return mails.length;
}

async function send(mail: ClaimedMail, { db, clock, deliver, log }: MailSenderDependencies): Promise<void> {
  try {
    await deliver(mail);
  } catch (error) {
    const failures = mail.failures + 1;
    const reason = reasonOf(error);
    const now = clock.now().getTime();
    const refusal = refusalIn(error);
    if (refusal?.isDead) await noteDeadAddress(db, mail.recipient, refusal.reason, new Date(now));
    const isTooLong = now - mail.createdAt.getTime() >= maxRetryTime;
    const pause = Math.min(maxPause, firstPause * 2 ** mail.failures);
    await countFailure(db, mail, reason, isTooLong || refusal ? null : new Date(now + pause));
    const facts = { mail_id: mail.id, failures, reason };
    if (refusal) log.warn(facts, 'A mail was refused permanently');
    else if (isTooLong) log.error(facts, 'A mail was given up');
    else log.warn(facts, 'A mail could not be sent');
    return;
  }
  await forgetMail(db, mail);
}

/** A mail server's permanent refusal of the recipient; at that point the server hasn't received the mail. */
function refusalIn(error: unknown): ReturnType<typeof readRefusal> {
  const { command, response = '' } = error as Error & { command?: string; response?: string };
  return command === 'RCPT TO' ? readRefusal(response) : null;
}

/** The error without the mail server's message, which may quote a secret link in the mail. */
function reasonOf(error: unknown): string {
  const { code, responseCode, command, message } = error as Error & {
    code?: string;
    responseCode?: number;
    command?: string;
  };
  const known = [code, responseCode, command].filter((part) => part !== undefined);
  return known.length > 0 ? known.join(' ') : message;
}
