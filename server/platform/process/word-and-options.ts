import { type ParseArgsConfig, parseArgs } from 'node:util';
import { OperatorError } from './operator-error.ts';

/**
 * Reads the arguments of a command that takes one word, such as a name, and options.
 *
 * @throws {OperatorError} with the usage, if there isn't exactly one word or an option is unknown
 */
export function wordAndOptions<const Options extends NonNullable<ParseArgsConfig['options']>>(
  argv: readonly string[],
  options: Options,
  usage: string,
) {
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true });
    const [word = '', ...rest] = positionals;
    if (word !== '' && rest.length === 0) return { word, values };
  } catch {
    // The usage explains the error better.
  }
  throw new OperatorError(usage);
}
