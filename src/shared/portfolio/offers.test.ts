import { describe, expect, it } from 'vitest';
import { isTaken } from './offers.ts';
import { sectionNamed } from './sections.ts';

const section = sectionNamed('certificates');
const url = 'https://acado.example/verify/7K3Q-9FZX-02HM-VT6A';
const offered = { id: 'cert7k3q9fzx02hmvt6a', fields: { name: 'Statistics', url } };

describe('39.26: a section already contains an offered fact', () => {
  it.each([
    [
      'if an entry has the id of the offer, whatever has changed since',
      'cert7k3q9fzx02hmvt6a',
      { name: 'My certificate' },
    ],
    ['if an entry has the address where the fact is verified', 'aaaaaaaaaa', { name: 'Of statistics', url }],
    ['if an entry has the name of the fact in any spelling', 'aaaaaaaaaa', { name: ' STATISTICS ' }],
  ])('%s', (_how, id, fields: Record<string, string>) => {
    expect(section && isTaken(section, offered, [{ id, fields }])).toBe(true);
  });

  it.each([
    ['a different address', { name: 'Statistics', url: 'https://example.com/other' }],
    ['a different name', { name: 'Statistics II' }],
    ['no name', {}],
  ])('but not if the only entry has %s', (_what, fields: Record<string, string>) => {
    expect(section && isTaken(section, offered, [{ id: 'aaaaaaaaaa', fields }])).toBe(false);
  });
});
