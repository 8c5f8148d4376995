/**
 * The program behind `createEmbedded`: `create-embedded <folder>` creates a database in an empty folder.
 *
 * The build lists this file as a second entry named `create-embedded`, which is bundled as
 * `dist/server/create-embedded.js`.
 */
import { startPGlite } from './embedded.ts';

const [, , folder] = process.argv;
if (folder === undefined) throw new Error('usage: create-embedded <folder>');

const client = await startPGlite({ dataDir: folder });
await client.close();
