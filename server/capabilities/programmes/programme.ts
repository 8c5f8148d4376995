import { intakeMachine } from '../../../src/machines/intake/intake.machine.ts';
import { tagged } from '../../platform/flows/tags.ts';
import type { programmeIntakes, programmeSteps, programmes } from '../../tables/programmes.ts';

/** A stored programme. */
export type ProgrammeRow = typeof programmes.$inferSelect;
export type IntakeRow = typeof programmeIntakes.$inferSelect;
export type StepRow = typeof programmeSteps.$inferSelect;

/** Default application forms. Programmes with shifts only need a sign-up, no form. */
const usualForms = {
  scholarship: 'apply-scholarship',
  internship: 'apply-internship',
  volunteering: null,
  degree: 'apply-degree',
} as const;

/** The application form of a programme, or null. */
export const formOf = ({ kind, form }: Pick<ProgrammeRow, 'kind' | 'form'>): string | null => form ?? usualForms[kind];

export const isUpcoming = tagged(intakeMachine, 'upcoming');
export const isOpen = tagged(intakeMachine, 'open');
export const isClosed = tagged(intakeMachine, 'closed');
export const isCancelled = tagged(intakeMachine, 'cancelled');
