import { universitiesDescriptions as descriptions } from '../../messages/universities-titles.ts';
import type { Heads } from '../../shared/capability.ts';
import { universitiesThings, universityHead } from './university-head.ts';

export const heads = () =>
  ({
    universities: { description: descriptions.universities, card: 'universities', things: universitiesThings },
    university: universityHead,
  }) satisfies Heads;
