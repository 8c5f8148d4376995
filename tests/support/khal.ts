import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The version that khal prints; undefined if it isn't installed. */
export function findKhal(): string | undefined {
  try {
    return execFileSync('khal', ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

/** A separate khal calendar, initially empty. */
export interface Khal {
  /** Imports a file, like a user who opens it. */
  take(ics: string): void;
  /** The items that khal shows between two days, such as `2026-03-01`, in UTC: `uid, start, end, title, status`. */
  list(from: string, to: string): string[];
  remove(): void;
}

export function startKhal(): Khal {
  const folder = mkdtempSync(join(tmpdir(), 'acado-khal-'));
  const at = (name: string) => join(folder, name);
  mkdirSync(at('events'));
  const formats = ['time', 'date', 'longdate', 'datetime', 'longdatetime'].map((name) => {
    const parts = [...(name.includes('date') ? ['%Y-%m-%d'] : []), ...(name.includes('time') ? ['%H:%M'] : [])];
    return `${name}format = ${parts.join(' ')}`;
  });
  const config = [
    '[calendars]',
    '[[events]]',
    `path = ${at('events')}`,
    '[sqlite]',
    `path = ${at('khal.db')}`,
    '[default]',
    'default_calendar = events',
    '[locale]',
    'local_timezone = UTC',
    'default_timezone = UTC',
    ...formats,
  ];
  writeFileSync(at('config'), config.join('\n'));
  const khal = (...argv: string[]) =>
    execFileSync('khal', ['--config', at('config'), ...argv], {
      encoding: 'utf8',
      env: { ...process.env, HOME: folder, LC_ALL: 'C.UTF-8' },
    });
  return {
    take: (ics) => {
      writeFileSync(at('taken.ics'), ics);
      khal('import', '--batch', '-a', 'events', at('taken.ics'));
    },
    list: (from, to) => {
      const columns = ['uid', 'start', 'end', 'title', 'status'].map((name) => `{${name}}`).join('|');
      const lines = khal('list', '--day-format', '', '--format', columns, '--notstarted', from, to).split('\n');
      return lines.map((line) => line.trim()).filter((line) => line !== '');
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
