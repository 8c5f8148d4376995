/**
 * The program behind `createEmbedded`: `create-embedded <folder>` fills an empty folder with a new database.
 *
 * The build lists this file as a second input, named `create-embedded`, so that the bundle has it as
 * `dist/server/create-embedded.js`.
 */
import { startPGlite } from './embedded.ts';

const [, , folder] = process.argv;
if (folder === undefined) throw new Error('usage: create-embedded <folder>');

const client = await startPGlite({ dataDir: folder });
await client.close();
