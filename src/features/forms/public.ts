/** The public API of this capability. */
export { AnswerList } from './answer-list.tsx';
export { ChoiceGroup } from './choice-group.tsx';
export { FieldInput } from './field-input.tsx';
export { FormDesk } from './form-desk.tsx';
export { Receipt } from './form-receipt.tsx';
export type { FormValues } from './form-values.ts';
export { formOptions } from './queries.ts';
export { useProblemReport } from './use-problem-report.ts';
