import { assessmentsDescriptions as descriptions } from '../../messages/assessments-titles.ts';
import type { Heads } from '../../shared/capability.ts';

export const heads = () => ({ assessmentLead: { description: descriptions.level } }) satisfies Heads;
