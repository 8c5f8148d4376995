import { refusalTextOf } from '../../messages/refusal.ts';
import { rejectedFileMessages } from '../../messages/rejected-files.ts';
import { uploadsMessages as texts } from '../../messages/uploads.ts';
import { CallError } from '../../shared/transport/call-error.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import type { RejectedFile } from '../../shared/transport/schema.d.ts';

type Texts = Readonly<Record<string, string>>;
const ofFiles: Texts = {
  ...(rejectedFileMessages satisfies Record<RejectedFile, string>),
  ...texts.reasons,
};

/** Why a file was not taken, by the code that the device or the server has said. */
export const rejectionText = (code: string | null): string =>
  ofFiles[code ?? ''] ?? refusalTextOf(code ?? '') ?? texts.notAllowed;

/** Why a call about files was refused, or failed. */
export const refusedText = (error: unknown): string => {
  const code = error instanceof CallError ? error.cause.code : '';
  return ofFiles[code] ?? refusalTextOf(code) ?? failureText(error);
};
