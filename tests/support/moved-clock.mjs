import { readFileSync, statSync } from 'node:fs';

// A test's server loads this file with `--import`. Its clock is ahead by the number of milliseconds in the file
// `MOVED_CLOCK`.
const file = process.env.MOVED_CLOCK ?? '';
const RealDate = Date;
const now = RealDate.now.bind(RealDate);
let ahead = 0;
let writtenAt = 0n;

// Read on each call, so that a change of the file takes effect immediately.
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
