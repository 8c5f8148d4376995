import { type DetailedError, Upload as TusUpload } from 'tus-js-client';
import type { BegunUpload, SendAnswer, UploadPorts } from '../../../machines/upload/upload.ports.ts';
import type { UploadEvent } from '../../../machines/upload/upload.setup.ts';
import { faultOfFileName, pieceSize, purposes } from '../../../shared/files/purposes.ts';
import { CallError, endsSession, failureOf, isNotFound } from '../../../shared/transport/call-error.ts';
import { type ApiClient, ask } from '../../../shared/transport/client.ts';
import type { FilePurpose } from '../../../shared/transport/schema.d.ts';

/** Whether a retry makes sense: there was no answer, or an answer that doesn't concern the file. */
const isPassing = (status: number) =>
  status === 0 || status >= 500 || endsSession(status) || [408, 409, 423, 425, 429].includes(status);

/** Checks on this device whether a file can be read and is allowed. */
export const checkOver =
  (file: File, purpose: FilePurpose): UploadPorts['check'] =>
  async ({ name, size }) => {
    const reason =
      (size === 0 && 'file_empty') ||
      (size > purposes[purpose].largest && 'file_too_large') ||
      faultOfFileName(name, purpose);
    if (reason) return { kind: 'rejected', reason };
    try {
      await file.slice(0, 1).arrayBuffer();
      return { kind: 'fit' };
    } catch {
      // The file was moved or removed after it was chosen, or is a folder.
      return { kind: 'rejected', reason: 'file_unreadable' };
    }
  };

/** The headers of the portal's calls, for a request that its client doesn't send. */
async function credentialsOf(api: ApiClient): Promise<Record<string, string>> {
  let carried = new Headers();
  const fetch = (request: Request) => {
    carried = request.headers;
    return Promise.resolve(Response.json({}));
  };
  await api.GET('/uploads', { fetch });
  const { 'content-type': _, ...credentials } = Object.fromEntries(carried);
  return credentials;
}

/** @throws CallError if a retry may help */
function refusedOr(error: unknown): SendAnswer {
  if (!(error instanceof CallError) || isPassing(error.cause.status)) throw error;
  return { kind: 'rejected', reason: error.cause.code };
}

function failureOfTus({ originalResponse }: DetailedError): CallError {
  const body: unknown = JSON.parse(originalResponse?.getBody() || 'null');
  return new CallError(failureOf(originalResponse?.getStatus() ?? 0, body));
}

/** Sends the pieces that the server doesn't have yet. */
function sendPieces(
  { address }: BegunUpload,
  file: File,
  headers: Record<string, string>,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const sending = new TusUpload(file, {
      uploadUrl: new URL(address, location.origin).href,
      headers,
      chunkSize: pieceSize,
      // The chart decides when to retry.
      retryDelays: null,
      storeFingerprintForResuming: false,
      onProgress,
      onSuccess: () => resolve(),
      onError: (error) => reject('originalResponse' in error ? failureOfTus(error) : error),
    });
    signal.addEventListener('abort', () => void sending.abort());
    sending.start();
  });
}

/** @param emit sends to the chart */
export const sendOver =
  (api: ApiClient, file: File, purpose: FilePurpose, emit: (event: UploadEvent) => void): UploadPorts['send'] =>
  async (known, signal) => {
    const begin = async () => {
      const body = { purpose, name: file.name, size: file.size };
      const { id, address } = await ask(api.POST('/uploads', { body, signal }));
      if (!signal.aborted) emit({ type: 'upload.begun', begun: { id, address } });
      return { id, address };
    };
    const send = async (begun: BegunUpload) => {
      const credentials = await credentialsOf(api);
      signal.throwIfAborted();
      await sendPieces(begun, file, credentials, (sent) => emit({ type: 'bytes.sent', sent }), signal);
    };
    try {
      await send(known ?? (await begin())).catch(async (error: unknown) => {
        // The server deletes unfinished uploads after a day.
        if (known === null || !isNotFound(error)) throw error;
        await send(await begin());
      });
      return { kind: 'sent' };
    } catch (error) {
      return refusedOr(error);
    }
  };

export const inspectOver =
  (api: ApiClient): UploadPorts['inspect'] =>
  async (begun) => {
    const path = { id: begun?.id ?? 0 };
    const { state, reason, file } = await ask(api.GET('/uploads/{id}', { params: { path } }));
    if (file !== null) return { kind: 'ready', file };
    return state === 'rejected' ? { kind: 'rejected', reason: reason ?? 'file_type' } : { kind: 'scanning' };
  };

/** Deletes an upload and its pieces on the server. */
export async function drop(api: ApiClient, begun: BegunUpload | null): Promise<void> {
  if (begun !== null) await ask(api.POST('/upload-removals', { body: { id: begun.id } }));
}
