import type { FastifyRequest } from 'fastify';
import { wrongFieldMessages as texts } from '../../../src/messages/wrong-fields.ts';
import { Failure } from './failure.ts';

const refused = (problem: string) => new Failure(400, { fields: { body: problem } });

/**
 * The JSON body of a request; undefined if it has none.
 * @throws {Failure} 400 when a required body is missing or is not JSON in UTF-8; 415 when its media type isn't JSON
 */
export function readBody(request: FastifyRequest, isRequired: boolean): unknown {
  const bytes = request.body;
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) {
    if (isRequired) throw refused(texts.required);
    return undefined;
  }
  const mediaType = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  const coding = request.headers['content-encoding'] ?? 'identity';
  if (mediaType !== 'application/json' || coding !== 'identity') throw new Failure(415);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw refused(texts.notJson);
  }
}
