import { leadsDescriptions as descriptions } from '../../messages/leads-titles.ts';
import type { Heads } from '../../shared/capability.ts';
import { brochureHead } from './brochure-head.ts';

export const heads = () =>
  ({ brochureLeadCapture: brochureHead, brochureLink: { description: descriptions.link } }) satisfies Heads;
