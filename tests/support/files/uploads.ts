import type { FilePurpose, Upload } from '../../../src/shared/transport/schema.d.ts';
import { type Account, apiKey, type CallAnswer, type TestServer } from '../server.ts';

export const begin = ({ call }: TestServer, { token }: Account, purpose: FilePurpose, name: string, size: number) =>
  call('/uploads', { token, body: { purpose, name, size } });

export const uploadOf = ({ body }: CallAnswer): Upload => body?.data as Upload;

/** Sends a tus request to the address of an upload. */
export const tus = (
  { app }: TestServer,
  { token }: Account,
  id: number,
  request: { method: 'HEAD' } | { method: 'PATCH'; offset: number; piece: Buffer },
  headers: Record<string, string> = {},
) =>
  app.inject({
    method: request.method,
    url: `/api/uploads/${id}`,
    headers: {
      'x-api-key': apiKey,
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      ...(request.method === 'PATCH'
        ? { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(request.offset) }
        : {}),
      ...headers,
    },
    ...(request.method === 'PATCH' ? { payload: request.piece } : {}),
  });

/** Waits until a complete upload has been checked. */
export async function looked({ call }: TestServer, { token }: Account, id: number): Promise<Upload> {
  for (;;) {
    const upload = uploadOf(await call(`/uploads/${id}`, { token }));
    if (upload.state !== 'scanning') return upload;
    await new Promise((turn) => setTimeout(turn, 200));
  }
}

/** Uploads a whole file in pieces of 5 MB. @returns the resulting upload */
export async function sendFile(
  server: TestServer,
  who: Account,
  { purpose = 'assignment', name, content }: { purpose?: FilePurpose; name: string; content: Buffer },
): Promise<Upload> {
  const { id } = uploadOf(await begin(server, who, purpose, name, content.length));
  const size = 5 * 1024 * 1024;
  for (let offset = 0; offset < content.length; offset += size)
    await tus(server, who, id, { method: 'PATCH', offset, piece: content.subarray(offset, offset + size) });
  return looked(server, who, id);
}
