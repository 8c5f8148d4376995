import { readFileSync, statSync } from 'node:fs';

// Loaded before a server of a test (`--import`): its clock goes as much ahead as the file says, in milliseconds.
const file = process.env.MOVED_CLOCK ?? '';
const RealDate = Date;
const now = RealDate.now.bind(RealDate);
let ahead = 0;
let writtenAt = 0n;

// Asked each time, so that a call after the file was written has the new time.
function moved() {
  const at = statSync(file, { bigint: true, throwIfNoEntry: false })?.mtimeNs ?? 0n;
  if (at !== writtenAt) {
    writtenAt = at;
    ahead = at === 0n ? 0 : Number(readFileSync(file, 'utf8')) || 0;
  }
  return now() + ahead;
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [moved()] : given, made),
  get: (target, name) => (name === 'now' ? moved : Reflect.get(target, name)),
});
