import { describe, expect, it } from 'vitest';
import { isTaken } from './offers.ts';
import { sectionNamed } from './sections.ts';

const section = sectionNamed('certificates');
const url = 'https://acado.example/verify/7K3Q-9FZX-02HM-VT6A';
const offered = { id: 'cert7k3q9fzx02hmvt6a', fields: { name: 'Statistics', url } };

describe('39.26: an offer is already in a section', () => {
  it.each([
    ['with the id it was added under, whatever has changed since', 'cert7k3q9fzx02hmvt6a', { name: 'My certificate' }],
    ['with the address where it is verified', 'aaaaaaaaaa', { name: 'Of statistics', url }],
    ['with its name in any spelling', 'aaaaaaaaaa', { name: ' STATISTICS ' }],
  ])('%s', (_how, id, fields: Record<string, string>) => {
    expect(section && isTaken(section, offered, [{ id, fields }])).toBe(true);
  });

  it.each([
    ['another address', { name: 'Statistics', url: 'https://example.com/other' }],
    ['another name', { name: 'Statistics II' }],
    ['no name', {}],
  ])('but not with %s', (_what, fields: Record<string, string>) => {
    expect(section && isTaken(section, offered, [{ id: 'aaaaaaaaaa', fields }])).toBe(false);
  });
});
