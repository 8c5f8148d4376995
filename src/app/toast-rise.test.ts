import { expect, it } from 'vitest';
import { riseOver } from './toast-rise.ts';

const toast = { left: 16, right: 368, top: 760, bottom: 828 };
const button = (top: number, left = 32) => ({ left, right: left + 200, top, bottom: top + 44 });

it('2.24: a toast stays in place beside, above and below buttons', () => {
  expect(riseOver(toast, [button(760, 400), button(700), button(830)])).toBe(0);
});

it('2.24: a toast moves above a button, and above the next button that it would then cover', () => {
  expect(riseOver(toast, [button(770)])).toBe(66);
  expect(riseOver(toast, [button(660), button(770)])).toBe(176);
});

it('2.24: a toast stays in place if there is no room above', () => {
  expect(
    riseOver(
      toast,
      [20, 80, 140, 200, 260, 320, 380, 440, 500, 560, 620, 680, 740].map((top) => button(top)),
    ),
  ).toBe(0);
});
