import { readFileSync } from 'node:fs';

// Loaded before a server of a test (`--import`): its clock goes as much ahead as the file says, in milliseconds.
const file = process.env.MOVED_CLOCK ?? '';
const RealDate = Date;
const now = RealDate.now.bind(RealDate);
/** The file is looked at no more often, in milliseconds. */
const glance = 100;
let ahead = 0;
let readAt = 0;

function moved() {
  const real = now();
  if (real - readAt >= glance) {
    readAt = real;
    try {
      ahead = Number(readFileSync(file, 'utf8')) || 0;
    } catch {
      ahead = 0;
    }
  }
  return real + ahead;
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [moved()] : given, made),
  get: (target, name) => (name === 'now' ? moved : Reflect.get(target, name)),
});
