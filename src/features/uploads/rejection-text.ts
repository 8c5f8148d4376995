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

/** The reason why a file was rejected, by the code of the device or the server. */
export const rejectionText = (code: string | null): string =>
  ofFiles[code ?? ''] ?? refusalTextOf(code ?? '') ?? texts.notAllowed;

/** The reason why a call about files was refused or failed. */
export const refusedText = (error: unknown): string => {
  const code = error instanceof CallError ? error.cause.code : '';
  return ofFiles[code] ?? refusalTextOf(code) ?? failureText(error);
};
