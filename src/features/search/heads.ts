import { searchDescriptions as descriptions } from '../../messages/search-titles.ts';
import type { Heads } from '../../shared/capability.ts';

export const heads = () => ({ search: { description: descriptions.search } }) satisfies Heads;
