import { programmesDescriptions as descriptions } from '../../messages/programmes-titles.ts';
import type { Heads } from '../../shared/capability.ts';
import { programmesThings, scholarshipHead, stepHead } from './programme-head.ts';

export const heads = () =>
  ({
    scholarship: { description: descriptions.scholarship, things: programmesThings('scholarship') },
    volunteer: { description: descriptions.volunteer, things: programmesThings('volunteering') },
    scholarshipDetails: scholarshipHead,
    scholarshipActivity: stepHead,
  }) satisfies Heads;
