import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pieceSize } from '../../../src/shared/files/purposes.ts';
import type { Platform } from '../../manifest.ts';
import { clientOf } from '../../platform/contract/client.ts';
import { limitsOfOther } from '../../platform/contract/document.ts';
import { Failure } from '../../platform/contract/failure.ts';
import { admit, refuseForeign } from '../../platform/contract/guard.ts';
import { PieceTooLarge, takePiece } from './pieces.ts';
import { type FileRow, findUpload } from './store.ts';
import { expiryOf } from './view.ts';

/** The route's access rules, as in the contract. */
const operation = { needsApiKey: true, bearer: 'required', roles: [], scopes: [] } as const;
const version = '1.0.0';
const pieceType = 'application/offset+octet-stream';
const path = '/api/uploads/:id';
/** Maximum number of pieces per upload. */
const maxPieces = 1000;

/**
 * `askUploadOffset` and `sendUploadPiece` of the contract. They follow the tus protocol, with which clients resume after a
 * broken connection.
 *
 * @param finish called for each complete upload
 */
export function registerTus(app: FastifyInstance, platform: Platform, finish: (upload: FileRow) => void): void {
  const { db, clock, guard, store, limiter } = platform;
  const limits = {
    askUploadOffset: limitsOfOther('askUploadOffset'),
    sendUploadPiece: limitsOfOther('sendUploadPiece'),
  };
  const uploadOf = async (request: FastifyRequest, name: keyof typeof limits): Promise<FileRow> => {
    refuseForeign({ ...operation, method: request.method === 'HEAD' ? 'GET' : 'POST' }, request, guard);
    const caller = await admit(operation, request, guard);
    limiter.countRecent(name, limits[name], { address: clientOf(request).address, caller });
    if (request.headers['tus-resumable'] !== version) throw new Failure(400, { code: 'tus_version' });
    const { id } = request.params as { id: string };
    const row = /^\d{1,9}$/.test(id) && caller !== null ? await findUpload(db, caller.user.id, Number(id)) : null;
    if (row === null) throw new Failure(404);
    return row;
  };
  void app.register(async (tus) => {
    // Pieces are streamed, never buffered in memory.
    tus.removeAllContentTypeParsers();
    tus.addContentTypeParser(pieceType, (_request, _body, done) => done(null));
    tus.head(path, async (request, reply) => {
      const row = await uploadOf(request, 'askUploadOffset');
      return standing(reply, row, clock.now()).header('upload-length', String(row.size)).code(204).send();
    });
    tus.patch(path, async (request, reply) => {
      const row = await uploadOf(request, 'sendUploadPiece');
      const offset = offsetOf(request);
      if (row.state !== 'uploading' || offset !== row.received) return refuse(reply, row, clock.now());
      if (row.pieces.length >= maxPieces) throw new Failure(413, { code: 'too_many_pieces' });
      const most = Math.min(pieceSize, row.size - offset);
      if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge(reply);
      const added = await takePiece({ db, store }, row, { content: request.raw, most }, clock.now()).catch((error) => {
        throw error instanceof PieceTooLarge ? tooLarge(reply) : error;
      });
      if (added === null) return refuse(reply, (await findUpload(db, row.userId, row.id)) ?? row, clock.now());
      if (added.state === 'scanning') finish(added);
      return standing(reply, added, clock.now()).code(204).send();
    });
  });
}

/** Closes the connection, so that the rest of a refused piece isn't read. */
function tooLarge(reply: FastifyReply): Failure {
  reply.header('connection', 'close');
  return new Failure(413, { code: 'piece_too_large' });
}

function refuse(reply: FastifyReply, row: FileRow, now: Date): never {
  standing(reply, row, now).header('connection', 'close');
  throw new Failure(409, { code: 'wrong_offset' });
}

function standing(reply: FastifyReply, row: FileRow, now: Date): FastifyReply {
  return reply.headers({
    'tus-resumable': version,
    'upload-offset': String(row.received),
    'upload-expires': expiryOf(row, now).toUTCString(),
    'cache-control': 'no-store',
  });
}

function offsetOf(request: FastifyRequest): number {
  const given = String(request.headers['upload-offset'] ?? '');
  if (!/^\d{1,10}$/.test(given)) throw new Failure(400, { code: 'wrong_offset' });
  return Number(given);
}
