import { levelCheckMail } from '../../../src/messages/assessment-lead-mails.ts';
import { levelCheckForm } from '../../../src/routes/paths.ts';
import type { Platform } from '../../manifest.ts';
import { createToken, tokenHash } from '../../platform/accounts/token.ts';
import { callerOf, type Handlers, success } from '../../platform/contract/handlers.ts';
import { askerOf } from '../../platform/mail/may-mail.ts';
import { mailIfAllowed } from '../../platform/mail/queue.ts';
import { dropFormDraft, findForm, ownerOf, senderOf } from '../forms/module.ts';
import { findActivePartner, keepLead, readLead } from '../leads/module.ts';
import { attemptAnswer } from './attempt-view.ts';
import { blockedAnswer, closedAnswer, savedAnswers } from './handlers.ts';
import {
  claimAttempts,
  findLevelCheck,
  hasResult,
  levelCheck,
  levelCheckResult,
  listLevelChecks,
  visitorAttempt,
} from './level-check.ts';
import { submitAttempt } from './own-attempt.ts';
import { saveAnswers } from './save-answers.ts';
import { startAttempt } from './start.ts';

type LevelCheckOperation =
  | 'listLevelChecks'
  | 'getLevelCheck'
  | 'startLevelCheck'
  | 'saveLevelCheckAnswers'
  | 'submitLevelCheck'
  | 'mailLevelCheckResult'
  | 'claimLevelChecks';

const missing = { status: 404 } as const;

/** Level checks for visitors. Until the visitor signs up, only their browser knows which attempt is theirs. */
export function levelCheckHandlers(platform: Platform): Pick<Handlers, LevelCheckOperation> {
  const { db, clock } = platform;
  const attemptOf = (assessmentId: number, { visitorToken }: { visitorToken?: string }) =>
    visitorAttempt(db, assessmentId, visitorToken, clock.now());
  return {
    listLevelChecks: async () => success({ items: await listLevelChecks(db, clock.now()) }),
    getLevelCheck: async ({ path, client }) => {
      const row = await findLevelCheck(db, path.id);
      return row === null ? missing : success(await levelCheck(db, row, await attemptOf(row.id, client), clock.now()));
    },
    startLevelCheck: async ({ body, client }) => {
      const now = clock.now();
      const row = await findLevelCheck(db, body.assessment_id);
      if (row === null) return missing;
      const visitorToken = client.visitorToken ?? createToken();
      const started = await startAttempt(db, { visitorHash: tokenHash(visitorToken) }, row, now);
      if (started.kind === 'blocked') return blockedAnswer(started);
      return { ...success(await attemptAnswer(db, started.row, now)), visitorToken };
    },
    saveLevelCheckAnswers: async ({ path, body, client }) => {
      const now = clock.now();
      const attempt = await attemptOf(path.assessment_id, client);
      if (attempt === undefined || attempt.visitorHash === null) return missing;
      const saved = await saveAnswers(db, attempt.id, { visitorHash: attempt.visitorHash }, body.answers, now);
      return saved === null ? missing : success(savedAnswers(saved, now));
    },
    submitLevelCheck: async ({ path, body, client }) => {
      const now = clock.now();
      const attempt = await attemptOf(path.assessment_id, client);
      if (attempt === undefined || attempt.visitorHash === null) return missing;
      const owner = { visitorHash: attempt.visitorHash };
      const outcome = await submitAttempt(db, attempt.id, owner, body.expected, now);
      if (outcome.kind === 'missing') return missing;
      if (outcome.kind === 'closed') return closedAnswer(outcome.row, now);
      if (outcome.kind === 'unsynced') return { status: 409, code: 'unsynced', missing: outcome.missing };
      if (outcome.kind === 'refused') return { status: 409, code: outcome.code };
      const ended = await attemptOf(path.assessment_id, client);
      return ended === undefined ? missing : success(await levelCheckResult(db, ended, now));
    },
    mailLevelCheckResult: async ({ path, body, ...call }) => {
      const now = clock.now();
      const attempt = await attemptOf(path.assessment_id, call.client);
      const assessment = await findLevelCheck(db, path.assessment_id);
      const form = body.form === levelCheckForm ? await findForm(db, levelCheckForm, body.version) : null;
      if (attempt === undefined || assessment === null || form === null) return missing;
      if (!hasResult(attempt)) return { status: 409, code: 'attempt_open' };
      const partner = await findActivePartner(db, body.partner);
      const read = await readLead(db, form, { body, sender: senderOf(call) }, partner, now);
      if ('status' in read) return read;
      const result = await levelCheckResult(db, attempt, now);
      const owner = ownerOf(call);
      await db.transaction(async (tx) => {
        if (owner !== null) await dropFormDraft(tx, form.id, owner);
        await keepLead(tx, { attemptId: attempt.id }, read.lead, platform, now);
        const { email: address, isSuspected } = read.lead;
        const mail = levelCheckMail({ ...result, title: assessment.title, origin: platform.linkOrigin });
        if (!isSuspected) await mailIfAllowed(tx, 'asked', { address, asker: askerOf(call) }, mail, now);
      });
      return success(null);
    },
    claimLevelChecks: async (call) => {
      const { visitorToken } = call.client;
      const { claimed, isOneOpen } = await claimAttempts(db, callerOf(call).user.id, visitorToken, clock.now());
      const isForgotten = visitorToken !== undefined && !isOneOpen;
      return { ...success({ claimed }), ...(isForgotten ? { visitorToken: null } : {}) };
    },
  };
}
