import type { Heads } from '../../shared/capability.ts';
import { ofTexts } from './of-texts.ts';
import { textHead } from './text-head.ts';

export const heads = () => ofTexts(textHead) satisfies Heads;
