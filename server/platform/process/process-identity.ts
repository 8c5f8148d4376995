import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Identifies a run of a process, even when the process id is reused: its start time and, on Linux, the boot. Safe for
 * file names.
 *
 * @returns undefined when the process doesn't exist or is a zombie
 */
export function processIdentity(pid: number): string | undefined {
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
}

function fromProc(pid: number): string | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // The second field is the command in parentheses, which may itself contain spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, startTime] = [fields[0], fields[19]];
  if (state === undefined || startTime === undefined || 'ZXx'.includes(state)) return undefined;
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').slice(0, 8);
  return `${boot}-${startTime}`;
}

function fromPs(pid: number): string | undefined {
  try {
    const environment = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
    const line = execFileSync('ps', ['-o', 'state=,lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      env: environment,
    });
    const [state, ...started] = line.trim().split(/\s+/);
    return state === undefined || state === '' || state.startsWith('Z')
      ? undefined
      : started.join('-').replaceAll(':', '.');
  } catch {
    return undefined;
  }
}
