import { contractOf, readContractText } from '../../server/platform/contract/document.ts';
import { seatHolds } from '../../server/platform/flows/seats.ts';
import type { DeclaredLimit, PlainAddresses } from '../../server/platform/limits/declared-limit.ts';
import { mailRules } from '../../server/platform/mail/may-mail.ts';

const describe = ({ of, calls, per, counts, exact }: DeclaredLimit) => {
  const often = `${calls} ${counts ?? ''}`.trim();
  const kept = exact === true || counts !== undefined ? ', exact' : '';
  return `${often} / ${per} of ${/^[aeo]/.test(of) ? 'an' : 'a'} ${of}${kept}`;
};
const describeAll = (limits: readonly DeclaredLimit[]) => limits.map(describe).join('<br>');
const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const spans: Readonly<Record<number, string>> = { 3_600_000: 'an hour', 86_400_000: 'a day' };
const mailed = (allowances: readonly { most: number; milliseconds: number }[] | null) => {
  if (allowances === null) return 'never';
  return allowances.map(({ most, milliseconds }) => `${most} ${spans[milliseconds]}`).join(', ') || 'always';
};

/** The document of all limits, from the contract and the manifests. */
export function limitsDocument(plainAddresses: PlainAddresses): string {
  const { operations, others: streams } = contractOf(readContractText());
  const calls = [...operations, ...streams].map(({ id, method, url, limits }) => [
    `\`${id}\``,
    `\`${method} ${url.replace(/:(\w+)/g, '{$1}')}\``,
    describeAll(limits),
  ]);
  const others = Object.entries(plainAddresses).map(([address, row]) => [
    `\`${address}\``,
    typeof row === 'string' ? `none: ${row}` : describeAll(row),
  ]);
  const mails = Object.values(mailRules).map((rule) => {
    const asker = 'ofAsker' in rule ? ` (${mailed(rule.ofAsker)} by one network)` : '';
    return [rule.what, mailed(rule.unproven) + asker, mailed(rule.proven) + asker];
  });
  return `<!-- Made by \`npm run generate\` from openapi.yaml, the parts in openapi, the manifests of server/capabilities and server/platform/mail/may-mail.ts. -->

# Limits

How often each call is taken. Beyond it the answer is 429 with \`Retry-After\`; mails are left out in silence. What is
*exact* is counted by the database, for all processes together; everything else in the memory of each process.

- **address**: a client address. Of IPv6 it is the /64, and ten times as much is taken from the /48 around it; an address
  of IPv4 in the form of IPv6 is that of IPv4. The networks of \`SHARED_NETWORKS\` have none of these limits, and none of
  those in memory.
- **visitor**: the address of who is not signed in. **browser**: one of a visitor, by its cookie. **person**: the account that is. **session**: one of its sessions.
- **account**: the one that the request names, known or not. **known device**: one on which the account was
  signed in before.
- Where something other than calls is counted, calls that name the same share the count.

${table(['call', 'address', 'limits'], calls)}

## What is not in the contract

${table(['address', 'limits'], others)}

## Mails

How often an address is mailed, exact: until somebody has shown that its mailbox is theirs, and then. Where anybody may ask for
the mail, what one network asks has a limit of its own. An account that asks for its own address has that limit too, uses up
nothing else, and has none at all once the address is confirmed.

${table(['what', 'until then', 'then'], mails)}

## Seats

What is held for people whose address nobody has confirmed, exact, in each event, shift, live class and course with limited
seats: each seat for ${seatHolds.span / 60_000} minutes, together one in ${seatHolds.share} of the seats that nobody has for good (one at
least), ${seatHolds.ofNetwork} for one network in that time, and ${seatHolds.ofAddress} for one address within ${seatHolds.remembered / 86_400_000} days.
`;
}
