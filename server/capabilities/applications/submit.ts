import type { FlowState } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { lockDraft, type StoredDraft } from '../../platform/drafts/store.ts';
import { send } from '../../platform/flows/apply.ts';
import { applicationFlow } from './application-flow.ts';
import { keepPortfolio } from './copy.ts';
import { listDocuments, lookAt, placeOf } from './progress.ts';
import { isDraftState, lockOwn, standOf } from './store.ts';

type Submitted =
  | { kind: 'done' | 'missing' }
  | { kind: 'refused'; code: 'documents_changed' | 'not_eligible' }
  | { kind: 'wrong'; fields: Record<string, string> }
  /** The draft is null if it was emptied. */
  | { kind: 'stale'; draft: StoredDraft | null }
  | { kind: 'illegal'; flow: FlowState };

interface Input {
  id: number;
  version: number;
  file_ids: readonly number[];
  shares_portfolio?: boolean | undefined;
}

const isSame = (one: readonly number[], other: readonly number[]) =>
  JSON.stringify([...new Set(one)].sort((a, b) => a - b)) === JSON.stringify([...new Set(other)].sort((a, b) => a - b));

/** Sends a version of an application. Repeated calls send it only once. */
export function submit(
  db: Db,
  userId: number,
  { id, version, file_ids, shares_portfolio }: Input,
  now: Date,
): Promise<Submitted> {
  return db.transaction(async (tx): Promise<Submitted> => {
    const found = await lockOwn(tx, userId, id, now);
    if (found === null) return { kind: 'missing' };
    const { row, programme } = found;
    if (row.draftVersion === version) return { kind: 'done' };
    if (!isDraftState(row.state)) return { kind: 'illegal', flow: standOf(row, now) };
    const draft = await lockDraft(tx, placeOf(row));
    if ((draft?.version ?? 0) !== version) return { kind: 'stale', draft };
    const stored = await listDocuments(tx, row);
    const there = stored.map(({ fileId }) => fileId);
    if (!isSame(there, file_ids)) return { kind: 'refused', code: 'documents_changed' };
    const { wrong, isEligible } = await lookAt(tx, row, programme, draft?.content ?? null);
    if (!isEligible) return { kind: 'refused', code: 'not_eligible' };
    if (Object.keys(wrong).length > 0) return { kind: 'wrong', fields: wrong };
    const event = { type: 'application.submitted', at: now.getTime() } as const;
    const sent = await send(tx, applicationFlow, { id, event, sender: 'learner', userId, reason: '' });
    if (sent.kind === 'missing') throw new Error('An application that was locked is gone');
    if (sent.kind !== 'changed') return { kind: 'illegal', flow: standOf(sent.row, now) };
    if (shares_portfolio === true) await keepPortfolio(tx, row, now);
    return { kind: 'done' };
  });
}
