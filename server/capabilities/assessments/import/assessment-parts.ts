import { eachInTurns } from '../../../platform/turns.ts';
import type { MediaFile } from '../../../tables/courses.ts';
import type { WrittenGroup } from './assessment-shape.ts';
import type { ReadyAssessment, ReadyQuestion } from './check-assessments.ts';

/** Fields that all assessments share. */
export interface AssessmentsHead {
  groups: WrittenGroup[];
  media: { asset: MediaFile; bytes: number; name: string }[];
  /** Stored files that aren't published yet. */
  drafts: string[];
  /** Whether to skip questions that the database check rejects. */
  skipsBroken: boolean;
}

/**
 * An assessment without its questions, or a question of the previous assessment. Split up because one assessment can be
 * too large for one turn of the event loop.
 */
export type AssessmentPart = { assessment: Omit<ReadyAssessment, 'questions'> } | { question: ReadyQuestion };

/** Assessments as plain data, in parts. */
export const toParts = (assessments: readonly ReadyAssessment[]): AssessmentPart[] =>
  assessments.flatMap(({ questions, ...assessment }): AssessmentPart[] => [
    { assessment },
    ...questions.map((question) => ({ question })),
  ]);

/** Joins the parts from `toParts` again, across several turns of the event loop. */
export async function fromParts(parts: readonly AssessmentPart[]): Promise<ReadyAssessment[]> {
  const assessments: ReadyAssessment[] = [];
  await eachInTurns(parts, (part) => {
    if ('assessment' in part) assessments.push({ ...part.assessment, questions: [] });
    else assessments.at(-1)?.questions.push(part.question);
  });
  return assessments;
}
