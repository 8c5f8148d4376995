import { describe, expect, it } from 'vitest';
import { readPdf } from '../../../tests/support/pdf-reading.ts';
import { certificatePdf } from './pdf.ts';

const address = 'https://acado.test/verify/7K3Q-9FZX-02HM-VT6A';
const printed = {
  code: '7K3Q-9FZX-02HM-VT6A',
  holder: 'Asha Rao',
  courseTitle: 'Draw clear and honest charts',
  examined: [] as string[],
  eventId: null,
  programmeId: null,
  issuedAt: new Date('2026-03-01T09:00:00Z'),
};
const read = async (more: Partial<typeof printed> = {}) =>
  readPdf(await certificatePdf({ ...printed, ...more }, address));

describe('the PDF of a certificate', () => {
  it('is tagged, has a language and a title, and all its text can be extracted', async () => {
    const { title, language, isMarked, structure, text } = await read();
    expect({ title, language, isMarked }).toEqual({
      title: 'Certificate: Draw clear and honest charts – Asha Rao',
      language: 'en',
      isMarked: true,
    });
    const types = ['P', 'H1', 'P', 'P', 'P', 'P', 'P', 'P', 'P', 'Link', 'Figure', 'Document'];
    expect(structure.map(({ type }) => type)).toEqual(types);
    expect(structure.at(-2)?.alt).toBe(`QR code for ${address}`);
    expect(text.trim().split('\n')).toEqual([
      'Acado',
      'Certificate of completion',
      'This certifies that',
      'Asha Rao',
      'has completed every lesson of the course',
      'Draw clear and honest charts',
      'Issued on 1 March 2026 (UTC)',
      'Code 7K3Q-9FZX-02HM-VT6A',
      'Check that this certificate is still valid at',
      address,
    ]);
  });

  it('lists the passed assessments and assignments', async () => {
    const { text } = await read({ examined: ['Quiz: Charts', 'One chart, repaired'] });
    expect(text.split('\n')).toEqual(expect.arrayContaining(['and has passed', 'Quiz: Charts · One chart, repaired']));
  });

  it.each(['Łukasz Żółć', 'Nguyễn Thị Minh', 'Мария Петрова', 'Ελένη Παπαδοπούλου', 'Գայանե', 'ნინო'])(
    'writes %s in its own script',
    async (holder) => {
      const { text, structure } = await read({ holder });
      expect(text.normalize('NFC').split('\n')).toContain(holder);
      expect(structure[3]?.actual).toBe(holder);
    },
  );

  it.each(['अशा राव', 'আশা রায়', 'આશા રાવ', 'ஆஷா ராவ்', 'ఆషా రావు', 'อาชา ราว'])('has letters for %s', async (holder) => {
    const { text, copied } = await read({ holder });
    expect(text).not.toMatch(/at the address below|�/);
    expect(copied[0]).toBe(holder);
  });

  const turned = (text: string) => [...text].reverse().join('');

  it.each<[string, string[]]>([
    ['محمد العربي', [turned('محمد العربي')]],
    ['דוד לוי', [turned('דוד לוי')]],
    ['محمد John Smith', ['John Smith', turned('محمد ')]],
    ['John محمد Smith', ['John ', turned('محمد'), ' Smith']],
    ['דוד (לוי)', [turned('דוד )לוי(')]],
    ['Dr. דוד (Dudi) לוי', ['Dr. ', turned('דוד'), ' (Dudi) ', turned('לוי')]],
    ['محمد 3', ['3', turned('محمد ')]],
    ['C++ بالعربية', ['C++ ', turned('بالعربية')]],
  ])('lays out bidirectional text by the Unicode rules, and copies it as written: %s', async (words, drawn) => {
    const { pieces, structure, copied } = await read({ holder: words, courseTitle: words });
    for (const at of [pieces[3], pieces.findLast(({ text }) => text === drawn[0])]) {
      const line = pieces.filter(({ y }) => y === at?.y).toSorted((one, other) => one.x - other.x);
      expect(line.map(({ text }) => text)).toEqual(drawn);
    }
    expect(structure[3]?.actual).toBe(words);
    expect(copied).toEqual([words, words]);
  });

  it('breaks long Arabic between words, and aligns it at its starting side', async () => {
    const holder = 'عبد الرحمن بن محمد بن عبد الله بن عبد العزيز بن إبراهيم آل الشيخ المعروف بأبي القاسم الكوفي';
    const { pieces } = await read({ holder });
    const [first, second] = pieces.slice(3);
    const letters = (text = '') => [...text.replaceAll(' ', '')].sort().join('');
    expect(letters(`${first?.text}${second?.text}`)).toBe(letters(holder));
    expect(holder.split(' ')).toContain(turned(first?.text.split(' ')[0] ?? ''));
    expect(Number(second?.x)).toBeGreaterThan(Number(first?.x));
    expect(Number(second?.y)).toBeLessThan(Number(first?.y));
  });

  it.each([
    ['Asha 🦊 Rao', 'Asha Rao'],
    ['👩‍🚀 Asha', 'Asha'],
    ['Asha 李 Rao', 'Asha … Rao'],
    ['𝕬𝖘𝖍𝖆 Ｒａｏ', 'Asha Rao'],
  ])('draws those letters of %s that the font has: %s', async (holder, drawn) => {
    const { text, structure, copied } = await read({ holder });
    expect(text.split('\n')[3]).toBe(drawn);
    expect([structure[3]?.actual, copied[0]]).toEqual([holder, holder]);
  });

  it.each(['李小龙', '🦊', 'ꦱꦸꦏꦂꦤ'])('shows no boxes for %s, but says where to find the name', async (holder) => {
    const { text, structure, copied } = await read({ holder, courseTitle: holder });
    expect(text).toContain('the person named at the address below');
    expect(text).toContain('can’t display its title');
    expect(text).not.toContain('�');
    expect([structure[3]?.actual, structure[5]?.actual, ...copied]).toEqual(Array(4).fill(holder));
  });

  it('stays one page with the longest names', async () => {
    for (const holder of ['Wilhelmina '.repeat(10).trim(), 'x'.repeat(120)]) {
      const { pieces } = await read({ holder, courseTitle: 'Statecharts and screens '.repeat(8).trim() });
      expect(pieces.at(-1)?.text).toBe(address);
      const issued = pieces.findIndex(({ text }) => text === 'Issued on 1 March 2026 (UTC)');
      expect(Number(pieces[issued - 1]?.y)).toBeGreaterThan(Number(pieces[issued]?.y) + 14);
      expect(Math.min(...pieces.map(({ x }) => x))).toBe(64);
    }
  });
});
