import type { Operation, OperatorContext, RunOperation } from '../../manifest.ts';
import { systemClock } from '../../platform/clock.ts';
import { OperatorError } from '../../platform/process/operator-error.ts';
import { wordAndOptions } from '../../platform/process/word-and-options.ts';
import { rotateKey } from './signing-keys.ts';
import { revokeCertificate } from './store.ts';

const usage = 'Usage: npm run ops -- revoke-certificate <code> --reason <text that everyone can read>';

function readArguments(argv: readonly string[]): { code: string; reason: string } {
  const { word: code, values } = wordAndOptions(argv, { reason: { type: 'string', default: '' } }, usage);
  const reason = values.reason.trim();
  if (reason === '') throw new OperatorError(usage);
  return { code, reason };
}

/** Revokes a certificate: `ops revoke-certificate <code> --reason <text>`. */
function prepareCertificateRevocation(argv: readonly string[]): RunOperation {
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

/** Rotates the signing key for new certificates. */
async function rotateCertificateKey({ database, out }: OperatorContext): Promise<number> {
  out(`The key ${await rotateKey(database.db, systemClock.now())} now signs new certificates`);
  return 0;
}

export const operations: Readonly<Record<string, Operation>> = {
  'revoke-certificate': {
    summary: 'revoke a certificate, with a reason that its page shows',
    prepare: prepareCertificateRevocation,
  },
  'rotate-certificate-key': {
    summary: 'sign new certificates with a new key; older certificates stay valid',
    run: rotateCertificateKey,
  },
};
