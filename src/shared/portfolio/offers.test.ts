import { describe, expect, it } from 'vitest';
import { isTaken } from './offers.ts';
import { sectionNamed } from './sections.ts';

const section = sectionNamed('certificates');
const url = 'https://acado.example/verify/7K3Q-9FZX-02HM-VT6A';
const offered = { id: 'cert7k3q9fzx02hmvt6a', fields: { name: 'Statistics', url } };

describe('39.26: what is offered stands in a section', () => {
  it.each([
    ['as it was taken over, whatever was written of it since', 'cert7k3q9fzx02hmvt6a', { name: 'My certificate' }],
    ['under the address where it is verified', 'aaaaaaaaaa', { name: 'Of statistics', url }],
    ['by its name, however that is written', 'aaaaaaaaaa', { name: ' STATISTICS ' }],
  ])('%s', (_how, id, fields: Record<string, string>) => {
    expect(section && isTaken(section, offered, [{ id, fields }])).toBe(true);
  });

  it.each([
    ['another address', { name: 'Statistics', url: 'https://example.com/other' }],
    ['another name', { name: 'Statistics II' }],
    ['no name', {}],
  ])('not where there is %s', (_what, fields: Record<string, string>) => {
    expect(section && isTaken(section, offered, [{ id: 'aaaaaaaaaa', fields }])).toBe(false);
  });
});
