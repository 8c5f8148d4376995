/** The public interface of this capability. */
export { readItemFile } from './commands.ts';
export { feedWays } from './feed-ways.ts';
