import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import staticFiles from '@fastify/static';
import fastify from 'fastify';

/** Routes with nothing around them, to hold the product's routes against. */
const app = fastify();
app.get('/', () => ({ status: 1, error: null, data: [] }));

/** Streams, and an event that all of them tell. */
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

/** What is sent goes into a file, and what is in a folder is served: where one is given. */
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
