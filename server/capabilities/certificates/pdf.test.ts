import { describe, expect, it } from 'vitest';
import { readPdf } from '../../../tests/support/pdf-reading.ts';
import { certificatePdf } from './pdf.ts';

const address = 'https://acado.test/verify/7K3Q-9FZX-02HM-VT6A';
const printed = {
  code: '7K3Q-9FZX-02HM-VT6A',
  holder: 'Asha Rao',
  courseTitle: 'Charts that explain themselves',
  examined: [] as string[],
  eventId: null,
  programmeId: null,
  issuedAt: new Date('2026-03-01T09:00:00Z'),
};
const read = async (more: Partial<typeof printed> = {}) =>
  readPdf(await certificatePdf({ ...printed, ...more }, address));

describe('the PDF of a certificate', () => {
  it('is tagged, in a language, with a title, and every text of it can be read', async () => {
    const { title, language, isMarked, structure, text } = await read();
    expect({ title, language, isMarked }).toEqual({
      title: 'Certificate: Charts that explain themselves – Asha Rao',
      language: 'en',
      isMarked: true,
    });
    const types = ['P', 'H1', 'P', 'P', 'P', 'P', 'P', 'P', 'P', 'Link', 'Figure', 'Document'];
    expect(structure.map(({ type }) => type)).toEqual(types);
    expect(structure.at(-2)?.alt).toBe(`A QR code that leads to ${address}`);
    expect(text.trim().split('\n')).toEqual([
      'Acado',
      'Certificate of completion',
      'This says that',
      'Asha Rao',
      'has completed every lesson of the course',
      'Charts that explain themselves',
      'Issued on 1 March 2026',
      'Code 7K3Q-9FZX-02HM-VT6A',
      'Whether it is valid today is said at',
      address,
    ]);
  });

  it('says what was passed', async () => {
    const { text } = await read({ examined: ['Quiz: Charts', 'One chart, repaired'] });
    expect(text.split('\n')).toEqual(expect.arrayContaining(['and has passed', 'Quiz: Charts · One chart, repaired']));
  });

  it.each(['Łukasz Żółć', 'Nguyễn Thị Minh', 'Мария Петрова', 'Ελένη Παπαδοπούλου', 'Գայանե', 'ნინო'])(
    'writes %s in letters of its own',
    async (holder) => {
      const { text, structure } = await read({ holder });
      expect(text.normalize('NFC').split('\n')).toContain(holder);
      expect(structure[3]?.actual).toBe(holder);
    },
  );

  it.each(['محمد العربي', 'דוד לוי'])('sets the words of %s from right to left', async (holder) => {
    const { text, structure } = await read({ holder });
    // Each word as it is drawn, from left to right.
    const drawn = holder
      .split(' ')
      .reverse()
      .map((word) => [...word].reverse().join(''));
    expect(text.split('\n').slice(3, 5)).toEqual(drawn);
    expect(structure[3]?.actual).toBe(holder);
  });

  it.each(['李小龙', 'अशा राव', 'Asha 🦊'])('shows no boxes for %s: it says where the name stands', async (holder) => {
    const { text, structure } = await read({ holder, courseTitle: holder });
    expect(text).toContain('the holder, whose name stands at the address below');
    expect(text).toContain('whose title stands at the address below');
    expect(text).not.toContain('�');
    expect([structure[3]?.actual, structure[5]?.actual]).toEqual([holder, holder]);
  });

  it('stays one page with the longest names that there are', async () => {
    const holder = 'Wilhelmina '.repeat(10).trim();
    const { text } = await read({ holder, courseTitle: 'Statecharts and screens '.repeat(8).trim() });
    expect(text.split('\n').at(-2)).toBe(address);
    expect(text.split('\n')).toContain('Issued on 1 March 2026');
  });
});
