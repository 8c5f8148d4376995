import type { Capability } from '../capability.ts';
import type { CommandContext } from './command.ts';

export interface OperatorContext extends CommandContext {
  /** The manifests of all capabilities. */
  capabilities: readonly Capability[];
}

/** Does it. @returns the exit code */
export type RunOperation = (context: OperatorContext) => Promise<number>;

/** What operators can have done, by `npm run ops -- <name>`. */
export type Operation = { summary: string } & (
  | { run: RunOperation }
  | {
      /** Reads its arguments. @throws {OperatorError} when something is wrong with them */
      prepare: (argv: readonly string[], workingFolder: string) => RunOperation;
    }
);
