import type { DraftContent, DraftKind, FilePurpose, FlowState } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../db/database.ts';

/** Whether somebody can write something now. */
export type Admission =
  | { kind: 'open' }
  /** There is nothing of that kind for them. */
  | { kind: 'missing' }
  /** Nothing is taken any more, or not yet. */
  | { kind: 'closed'; flow: FlowState };

/** What a capability has its users write before they send it. */
export interface DraftRule {
  kind: DraftKind;
  /** What its files are uploaded for; there are none without it. */
  filePurpose?: FilePurpose;
  /** What of it cannot be kept as it is written, with why, for whoever writes a program that calls. */
  wrongIn?(subjectId: number, content: DraftContent): Record<string, string>;
  admit(tx: Db, userId: number, subjectId: number, now: Date): Promise<Admission>;
}
