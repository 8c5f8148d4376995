import { array, assert, asyncProperty, constantFrom, nat, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Entry } from './outbox.ports.ts';
import { createWorld, first, knownTo, textOf } from './versions.fixture.ts';

const changes = 25;

/** All texts of an entry. */
const textsOf = (entry: Entry): string[] => [
  textOf(entry),
  ...(entry.others ?? []).map((other) => String(JSON.parse(other).text)),
];

describe(`the versions of a text that is changed ${changes} times`, () => {
  it('during a request are based on the sent version', async () => {
    const { world, server, received, refusals, open, answerAll } = createWorld();
    const tab = open();
    await tab.pass(0);
    world.isHeld = true;
    await tab.type(1);
    await tab.pass(500);
    await tab.type(changes);
    const [sent] = received;
    expect(sent?.bases).toEqual([first]);
    expect(knownTo(tab.entry() as Entry)).toEqual([first, sent?.version]);
    await answerAll();
    await tab.pass(500);
    expect(received.at(-1)?.bases).toEqual([sent?.version]);
    await answerAll();
    expect([refusals(), tab.entry(), server.text]).toEqual([[], undefined, `a${'x'.repeat(changes + 1)}`]);
    tab.actor.stop();
  });

  it('are no conflict if a response arrives before the store has written', async () => {
    const { world, server, refusals, open, answerAll, writeAll } = createWorld();
    const tab = open();
    await tab.pass(0);
    world.isHeld = true;
    await tab.type(1);
    await tab.pass(500);
    world.isStoreSlow = true;
    await tab.type(1);
    await answerAll();
    await tab.type(1);
    world.isStoreSlow = false;
    await writeAll();
    expect(tab.entry()?.others).toBeUndefined();
    await tab.pass(500);
    await answerAll();
    expect([refusals(), tab.entry(), server.text]).toEqual([[], undefined, 'axxx']);
    tab.actor.stop();
  });

  it('are based on each sent version if responses are lost', async () => {
    const { world, server, received, refusals, open } = createWorld();
    const tab = open();
    await tab.pass(0);
    world.isLost = true;
    for (let request = 0; request < 3; request += 1) {
      await tab.type(changes);
      await tab.pass(600_000);
      await tab.pass(600_000);
    }
    world.isLost = false;
    await tab.type(changes);
    await tab.pass(600_000);
    await tab.pass(600_000);
    const sent = [...new Set(received.map(({ version }) => version))];
    expect(received.at(-1)?.bases).toEqual([first, ...sent.slice(0, -1)]);
    expect([sent.length, refusals(), tab.entry()]).toEqual([4, [], undefined]);
    expect(server.text).toBe(`a${'x'.repeat(4 * changes)}`);
    tab.actor.stop();
  });

  it('without a connection are based on the version that was seen first', async () => {
    const { received, refusals, server, open } = createWorld();
    const tab = open({ isOffline: true });
    await tab.pass(0);
    await tab.type(changes);
    expect(received).toEqual([]);
    tab.actor.send({ type: 'connection.returned' });
    await tab.pass(500);
    expect(received.map(({ bases }) => bases)).toEqual([[first]]);
    expect([refusals(), tab.entry(), server.text]).toEqual([[], undefined, `a${'x'.repeat(changes)}`]);
    tab.actor.stop();
  });

  it('have at most twenty bases over thirty requests, and lose no text without a response', async () => {
    const { world, received, server, open } = createWorld();
    const tab = open();
    await tab.pass(0);
    world.isLost = true;
    for (let request = 0; request < 30; request += 1) {
      await tab.type(1);
      await tab.pass(600_000);
      await tab.pass(600_000);
    }
    const most = Math.max(...received.map(({ bases }) => bases.length));
    expect([most, received.at(-1)?.bases[0], server.text]).toEqual([20, first, `a${'x'.repeat(30)}`]);
    tab.actor.stop();
  });
});

describe('the versions of a text', () => {
  it('stay few while the user types through many responses', async () => {
    const { world, received, refusals, open, answerAll } = createWorld();
    const tab = open();
    await tab.pass(0);
    world.isHeld = true;
    await tab.type(1);
    for (let request = 0; request < changes; request += 1) {
      await tab.pass(500);
      await tab.type(2);
      await answerAll();
    }
    expect([refusals(), Math.max(...received.map(({ bases }) => bases.length))]).toEqual([[], 1]);
    tab.actor.stop();
  });

  it('know the server’s version of a text that was restored', async () => {
    const { world, server, refusals, open, answerAll } = createWorld();
    const tab = open();
    await tab.pass(0);
    world.isHeld = true;
    await tab.write('ab');
    await tab.write('a');
    await tab.pass(500);
    await tab.write('ac');
    await answerAll();
    await tab.pass(500);
    await answerAll();
    expect([refusals(), server.text]).toEqual([[], 'ac']);
    tab.actor.stop();
  });

  it('know what a closed page had sent, with or without its response', async () => {
    for (const isMarked of [true, false]) {
      const { world, refusals, open, server, stored, restore, answerAll } = createWorld();
      const page = open();
      await page.pass(0);
      world.isLost = true;
      await page.type(changes);
      const before = stored();
      await page.pass(500);
      page.actor.stop();
      // The browser can end before it has stored that an entry was sent.
      if (!isMarked) restore(before);
      world.isLost = false;
      const next = open({ isOffline: true });
      await next.pass(0);
      await next.type(changes);
      next.actor.send({ type: 'connection.returned' });
      await next.pass(500);
      await answerAll();
      expect([refusals(), server.text]).toEqual([[], `a${'x'.repeat(2 * changes)}`]);
      next.actor.stop();
    }
  });

  it('include versions sent by another tab that leads and reads the store late', async () => {
    const { world, refusals, open, server, answerAll, stored } = createWorld();
    const [leader, writer] = [open(), open({ isLeading: false })];
    await leader.pass(0);
    await writer.pass(0);
    world.isHeld = true;
    await writer.type(3);
    await leader.read();
    await writer.type(3);
    await leader.pass(500);
    await writer.type(3);
    writer.actor.send({ type: 'page.left' });
    await writer.pass(0);
    await answerAll();
    await writer.type(changes);
    await leader.read();
    await leader.pass(500);
    await answerAll();
    await writer.read();
    expect([refusals(), server.text, stored(), writer.entry()]).toEqual([
      [],
      `a${'x'.repeat(9 + changes)}`,
      [],
      undefined,
    ]);
    leader.actor.stop();
    writer.actor.stop();
  });

  it('never conflict for a user with a single tab, whatever happens to the tab', async () => {
    const steps = ['a', 'b', 'ab', 'type', 'wait', 'wait', 'hold', 'answer', 'lost', 'unreachable', 'fine'] as const;
    const others = ['slow', 'quick', 'leave', 'reload', 'lose', 'return'] as const;
    await assert(
      asyncProperty(array(constantFrom(...steps, ...others), { maxLength: 40 }), async (script) => {
        const { world, refusals, received, open, server, answerAll, writeAll, stored } = createWorld();
        let tab = open();
        await tab.pass(0);
        let last = server.text;
        const actions: Record<string, () => unknown> = {
          type: () => tab.type(22),
          wait: () => tab.pass(600_000),
          hold: () => Object.assign(world, { isHeld: true }),
          answer: answerAll,
          lost: () => Object.assign(world, { isLost: true }),
          unreachable: () => Object.assign(world, { isUnreachable: true }),
          fine: () => Object.assign(world, { isLost: false, isUnreachable: false, isHeld: false }),
          slow: () => Object.assign(world, { isStoreSlow: true }),
          quick: () => {
            world.isStoreSlow = false;
            return writeAll();
          },
          leave: () => tab.actor.send({ type: 'page.left' }),
          lose: () => tab.actor.send({ type: 'connection.lost' }),
          return: () => tab.actor.send({ type: 'connection.returned' }),
          reload: async () => {
            world.isStoreSlow = false;
            for (let turn = 0; turn < 4; turn += 1) await writeAll();
            tab.actor.stop();
            tab = open();
          },
        };
        for (const step of [...script, 'fine', 'quick', 'answer', 'return'] as const) {
          await (actions[step] ?? (() => tab.write(step)))();
          await tab.pass(0);
          const now = tab.entry();
          if (now !== undefined) last = textOf(now);
        }
        for (let turn = 0; turn < 6; turn += 1) {
          await answerAll();
          await tab.pass(600_000);
        }
        expect([refusals(), stored(), tab.entry(), server.text]).toEqual([[], [], undefined, last]);
        expect(received.every(({ bases }) => bases.length <= 20)).toBe(true);
        tab.actor.stop();
      }),
      { numRuns: 100 },
    );
  });

  it('are not overwritten by a tab that hasn’t seen them, sent or not', async () => {
    const { world, refusals, open, server, answerAll, stored } = createWorld();
    const [leader, other] = [open(), open({ isLeading: false })];
    await leader.pass(0);
    await other.pass(0);
    world.isHeld = true;
    await leader.write('Mine');
    await leader.pass(500);
    await other.write('Theirs', first);
    expect(stored()).toMatchObject([{ refusal: 'stale' }]);
    await answerAll();
    await leader.read();
    await leader.pass(500);
    const texts = [textOf(stored()[0] as Entry), ...(stored()[0]?.others ?? []).map((one) => JSON.parse(one).text)];
    expect([refusals(), server.text, texts.toSorted()]).toEqual([[], 'Mine', ['Mine', 'Theirs']]);
    leader.actor.stop();
    other.actor.stop();
  });
});

describe('the texts of two tabs', () => {
  const steps = ['write', 'write', 'wait', 'read', 'leave', 'hold', 'answer', 'lost', 'fine', 'device'] as const;

  it('are on the server, in the store, or were seen before they were overwritten', async () => {
    await assert(
      asyncProperty(array(tuple(constantFrom(...steps), nat(1)), { maxLength: 30 }), async (script) => {
        const { world, server, open, answerAll, stored } = createWorld();
        const tabs = [open(), open({ isLeading: false })] as const;
        for (const tab of tabs) await tab.pass(0);
        const unseen = new Set<string>();
        let count = 0;
        for (const [step, index] of script) {
          const tab = tabs[index === 0 ? 0 : 1];
          if (step === 'write') {
            const known = tab.entry();
            for (const text of known === undefined ? [server.text] : textsOf(known)) unseen.delete(text);
            count += 1;
            await tab.write(`Text ${count}`);
            unseen.add(`Text ${count}`);
          } else if (step === 'device') {
            unseen.delete(server.text);
            count += 1;
            // Use a number that no tab assigns: here, two devices never write in the same second.
            Object.assign(server, { version: server.version + 0.01, text: `Text ${count}` });
            unseen.add(server.text);
          } else if (step === 'wait') await tab.pass(600_000);
          else if (step === 'read') await tab.read();
          else if (step === 'leave') tab.actor.send({ type: 'page.left' });
          else if (step === 'answer') await answerAll();
          else Object.assign(world, { isHeld: step === 'hold', isLost: step === 'lost' });
          await tab.pass(0);
          const kept = [server.text, ...stored().flatMap(textsOf)];
          expect([...unseen].filter((text) => !kept.includes(text))).toEqual([]);
        }
        for (const tab of tabs) tab.actor.stop();
      }),
      { numRuns: 100 },
    );
  });
});
