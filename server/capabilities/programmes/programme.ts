import { intakeMachine } from '../../../src/machines/intake/intake.machine.ts';
import type { programmeIntakes, programmeSteps, programmes } from '../../platform/db/programmes-schema.ts';
import { tagged } from '../../platform/flows/tags.ts';

/** A programme as it is stored. */
export type ProgrammeRow = typeof programmes.$inferSelect;
export type IntakeRow = typeof programmeIntakes.$inferSelect;
export type StepRow = typeof programmeSteps.$inferSelect;

/** By which one applies where a programme names no form; for shifts alone one signs up without one. */
const usualForms = {
  scholarship: 'apply-scholarship',
  internship: 'apply-internship',
  volunteering: null,
  degree: 'apply-degree',
} as const;

/** The form by which one applies; null where one does not. */
export const formOf = ({ kind, form }: Pick<ProgrammeRow, 'kind' | 'form'>): string | null => form ?? usualForms[kind];

export const isUpcoming = tagged(intakeMachine, 'upcoming');
export const isOpen = tagged(intakeMachine, 'open');
export const isClosed = tagged(intakeMachine, 'closed');
export const isCancelled = tagged(intakeMachine, 'cancelled');
