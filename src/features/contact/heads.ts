import { contactDescriptions as descriptions } from '../../messages/contact-titles.ts';
import type { Heads } from '../../shared/capability.ts';

export const heads = () => ({ contactUs: { description: descriptions.contactUs, card: 'text' } }) satisfies Heads;
