import type { MediaFile } from '../../../platform/db/courses-schema.ts';
import { eachInTurns } from '../../../platform/turns.ts';
import type { WrittenGroup } from './assessment-shape.ts';
import type { ReadyAssessment, ReadyQuestion } from './check-assessments.ts';

/** What assessments have in common. */
export interface AssessmentsHead {
  groups: WrittenGroup[];
  media: { asset: MediaFile; bytes: number; name: string }[];
  /** The files that were put beside the published ones. */
  drafts: string[];
  /** Whether questions that the database has something against are left out. */
  skipsBroken: boolean;
}

/** An assessment without its questions, or a question of the assessment before: many are too long for one turn. */
export type AssessmentPart = { assessment: Omit<ReadyAssessment, 'questions'> } | { question: ReadyQuestion };

/** Assessments as plain data, in parts. */
export const toParts = (assessments: readonly ReadyAssessment[]): AssessmentPart[] =>
  assessments.flatMap(({ questions, ...assessment }): AssessmentPart[] => [
    { assessment },
    ...questions.map((question) => ({ question })),
  ]);

/** What `toParts` has taken apart, in turns. */
export async function fromParts(parts: readonly AssessmentPart[]): Promise<ReadyAssessment[]> {
  const assessments: ReadyAssessment[] = [];
  await eachInTurns(parts, (part) => {
    if ('assessment' in part) assessments.push({ ...part.assessment, questions: [] });
    else assessments.at(-1)?.questions.push(part.question);
  });
  return assessments;
}
