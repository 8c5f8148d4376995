import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const canInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version');

/**
 * Finds a program, or installs its Debian package first if possible.
 * @returns the result of `find`
 */
export function withPackage<Found>(name: string, find: () => Found | undefined): Found | undefined {
  const present = find();
  if (present !== undefined || !canInstall) return present;
  console.log(`Installing the missing package ${name}`);
  for (const argv of [['update'], ['install', '-y', '--no-install-recommends', name]])
    spawnSync('apt-get', argv, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  return find();
}
