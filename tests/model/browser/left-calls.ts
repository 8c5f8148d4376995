import type { AnyMachineSnapshot } from 'xstate';
import type { Step } from '../../../scripts/charts/graph.ts';
import type { Steering } from './steering.ts';

/** Keeps the held calls in step with the chart: those whose port was left before it had answered are dropped. */
export class LeftCalls {
  private readonly steering: Steering;
  private readonly calls: Readonly<Record<string, string>>;
  private readonly answered = new WeakSet<object>();

  /** @param calls the path below `/api` of each port by the id of its invoke */
  constructor(steering: Steering, calls: Readonly<Record<string, string>>) {
    this.steering = steering;
    this.calls = calls;
  }

  /** Notes that the port with that id has got its answer from the server. */
  answer(id: string, { children }: AnyMachineSnapshot): void {
    const port = children[id];
    if (port !== undefined) this.answered.add(port);
  }

  /** @param before where the chart was before the step */
  async drop(before: AnyMachineSnapshot, { expected }: Step): Promise<void> {
    for (const [id, port] of Object.entries(before.children as Record<string, object>)) {
      const path = this.calls[id];
      if (path === undefined || expected.children[id] === port || this.answered.has(port)) continue;
      await this.steering.drop(path);
    }
  }
}
