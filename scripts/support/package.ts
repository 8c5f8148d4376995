import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const canInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** Debian's package, where it can be installed. @returns what `find` finds then */
export function withPackage<Found>(name: string, find: () => Found | undefined): Found | undefined {
  const present = find();
  if (present !== undefined || !canInstall) return present;
  console.log(`Installing the ${name} package, which was not found`);
  for (const argv of [['update'], ['install', '-y', '--no-install-recommends', name]])
    spawnSync('apt-get', argv, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  return find();
}
