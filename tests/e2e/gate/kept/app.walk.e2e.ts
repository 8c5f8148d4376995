import { createHash } from 'node:crypto';
import { signInAs } from '../../../model/browser/sign-in-as.ts';
import { type Address, addresses, endingOf, lookedAtClosely, whoMayEnter } from '../../../support/addresses.ts';
import { expectArrived } from '../../../support/arrival.ts';
import { expectAccessible } from '../../../support/axe.ts';
import { expectNoSidewaysScroll, looks, nameOf, wear } from '../../../support/looks.ts';
import { expect, test } from '../../../support/portal.ts';

test.describe.configure({ mode: 'parallel' });

/** Assigns the looks evenly. An address keeps its look when other addresses are added. */
const lookOf = ({ key }: Address) =>
  looks[(createHash('sha1').update(key).digest()[0] ?? 0) % looks.length] ?? looks[0];

for (const address of addresses) {
  const visitor = whoMayEnter(address);
  const look = lookOf(address);
  const isClose = lookedAtClosely.has(address);
  // `npm test -- --changed` runs the addresses of a capability, and for shared code those that axe checks.
  const tag = [`@${address.capability}`, ...(isClose ? ['@app'] : [])];
  test(`${address.key} works, ${visitor}, ${nameOf(look)}`, { tag }, async ({ page, portal, looking }) => {
    const someone = visitor === 'visitor' ? null : looking[visitor];
    const example = await address.example?.(portal.api, someone ?? looking.learner);
    const { path, title, heading = title } = example ?? address;
    const leadsTo = example ? path : address.leadsTo;
    await wear(page, look);
    if (someone) await signInAs(page, someone);
    await page.goto(path);
    await expectArrived(page);
    await expect(page).toHaveURL(endingOf(visitor, { ...address, path, leadsTo }));
    await expect(page).toHaveTitle(`${title} · Acado`);
    await expect(page.locator('h1')).toHaveText([heading]);
    if (isClose || process.env['AXE'] === 'all') await expectAccessible(page, path);
    await expectNoSidewaysScroll(page, look.width, path);
  });
}
