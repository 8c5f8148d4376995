import { product } from '../../../src/messages/product.ts';
import { demoAccounts } from '../accounts/demo.ts';
import type { Config } from '../config.ts';

/** Prints the server's address and, in a demo, the log-ins that need no sign-up. */
export function announce(origin: string, isDemo: boolean): void {
  const { learner, presenter, password } = demoAccounts;
  const lines = [`${product.name} is ready: ${origin}`];
  if (isDemo) lines.push(`Demo log-ins: ${learner} and ${presenter}, password ${password}`);
  console.log(lines.join('\n'));
}

/** The origin of the site, without a trailing slash. */
export function originOf({ publicOrigin, host }: Config, port: number): string {
  if (publicOrigin !== undefined) return publicOrigin;
  if (['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host)) return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
