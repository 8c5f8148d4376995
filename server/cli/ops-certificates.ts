import { parseArgs } from 'node:util';
import { rotateKey } from '../capabilities/certificates/signing-keys.ts';
import { revokeCertificate } from '../capabilities/certificates/store.ts';
import { systemClock } from '../platform/clock.ts';
import type { CommandContext } from '../platform/process/command.ts';
import { OperatorError } from '../platform/process/operator-error.ts';

const usage = 'Usage: npm run ops -- revoke-certificate <code> --reason <text that everybody can read>';

function readArguments(argv: readonly string[]): { code: string; reason: string } {
  try {
    const options = { reason: { type: 'string', default: '' } } as const;
    const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true });
    const [code = '', ...rest] = positionals;
    const reason = values.reason.trim();
    if (code !== '' && reason !== '' && rest.length === 0) return { code, reason };
  } catch {
    // The usage says it better.
  }
  throw new OperatorError(usage);
}

/** Makes a certificate invalid: `ops revoke-certificate <code> --reason <text>`. */
export function prepareCertificateRevocation(argv: readonly string[]): (context: CommandContext) => Promise<number> {
  const { code, reason } = readArguments(argv);
  return async ({ database: { db }, out, err }) => {
    const wasValid = await revokeCertificate(db, code, reason, systemClock.now());
    if (wasValid === null) {
      err(`No certificate has the code ${code}`);
      return 1;
    }
    out(wasValid ? `${code} is revoked` : `${code} was revoked before; nothing was changed`);
    return 0;
  };
}

/** Has a new key sign what is issued from now on. */
export async function rotateCertificateKey({ database, out }: CommandContext): Promise<number> {
  out(`The key ${await rotateKey(database.db, systemClock.now())} signs from now on`);
  return 0;
}
