import { homeDescriptions as descriptions } from '../../messages/home-titles.ts';
import type { Heads } from '../../shared/capability.ts';
import { homeThings } from './home-head.ts';

export const heads = () => ({ root: { description: descriptions.root, things: homeThings } }) satisfies Heads;
