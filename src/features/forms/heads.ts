import { formsDescriptions as descriptions } from '../../messages/forms-titles.ts';
import type { Heads } from '../../shared/capability.ts';

export const heads = () => ({ userForm: { description: descriptions.userForm, card: 'text' } }) satisfies Heads;
