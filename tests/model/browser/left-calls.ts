import type { Stage, Turn } from './drive.ts';

/** Drops held calls that the chart no longer waits for: those whose port was left before it had answered. */
export function leftCalls(calls: Readonly<Record<string, string>>) {
  const answered = new WeakSet<object>();
  return async ({ steering }: Stage, { port: id, before, expected }: Turn): Promise<void> => {
    const ports = Object.entries(before.children as Record<string, object>);
    for (const [known, port] of ports) if (known === id) answered.add(port);
    for (const [known, port] of ports) {
      const path = calls[known];
      if (path === undefined || expected.children[known] === port || answered.has(port)) continue;
      await steering.drop(path);
    }
  };
}
