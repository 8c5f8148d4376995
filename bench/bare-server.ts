import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import staticFiles from '@fastify/static';
import fastify from 'fastify';

/** Bare routes for comparison with the product's routes. */
const app = fastify();
app.get('/', () => ({ status: 1, error: null, data: [] }));

/** The open streams; each event goes to all of them. */
const streams = new Set<PassThrough>();
app.get('/stream', (_request, reply) => {
  const stream = new PassThrough();
  streams.add(stream);
  stream.once('close', () => streams.delete(stream)).write(': open\n\n');
  return reply.type('text/event-stream').send(stream);
});
app.post('/event', () => {
  for (const stream of streams) stream.write('event: state\ndata: {}\n\n');
  return { status: 1, error: null, data: null };
});

/** If the argument is a folder, stores uploads in a file there and serves the folder's files. */
const [folder] = process.argv.slice(2);
if (folder !== undefined) {
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  app.put('/upload', async (request) => {
    await pipeline(request.raw, createWriteStream(join(folder, 'uploaded')));
    return {};
  });
  await app.register(staticFiles, { root: folder, prefix: '/static/' });
}
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
