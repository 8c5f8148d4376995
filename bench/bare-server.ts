import fastify from 'fastify';

/** A route with nothing around it, to hold the product's routes against. */
const app = fastify();
app.get('/', () => ({ status: 1, error: null, data: [] }));
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
