import { PassThrough } from 'node:stream';
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
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
