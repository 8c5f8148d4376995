import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fractionOf } from '../../server/capabilities/assessments/grade.ts';
import { checkAssessments } from '../../server/capabilities/assessments/import/check-assessments.ts';
import type { RawAssessments } from '../../server/capabilities/assessments/import/raw.ts';
import { readGift } from '../../server/capabilities/assessments/import/read-gift.ts';
import { readMarkdown } from '../../server/capabilities/assessments/import/read-markdown.ts';
import { foldedBetweenCharacters } from '../../server/capabilities/calendar/import/file-lines.ts';
import { readCalendar } from '../../server/capabilities/calendar/import/occurrences.ts';
import { classList } from '../../server/capabilities/live-classes/import/kind.ts';
import { decodeText } from '../../server/platform/files/decode-text.ts';
import { sourceOf, toRows } from '../../server/platform/import/list.ts';
import { readRecords } from '../../server/platform/import/records.ts';
import { faultOfPdf } from '../../server/platform/storage/checks/pdf.ts';

const folder = (name: string) => join(process.env['TEST_DATA'] ?? '', 'reports', name);
const bytes = (name: string) => readFileSync(folder(name));

describe('the import of a calendar that other programs have read wrongly', () => {
  const span = { from: new Date('2026-11-01T00:00:00Z'), to: new Date('2027-11-01T00:00:00Z') };
  const read = (name: string) => {
    const decoded = decodeText(foldedBetweenCharacters(bytes(name)));
    const content = readCalendar('text' in decoded ? decoded.text : '', span);
    expect(content.problems).toEqual([]);
    return content;
  };
  const begins = (name: string) =>
    read(name).occurrences.map(({ uid, startsAt }) => `${uid.split('@')[0]} ${startsAt.toISOString().slice(0, 16)}`);

  it('reads a zone that describes only two years', () => {
    const [winter, ...weekly] = begins('calendar-zone-described-for-two-years.ics');
    expect(winter).toBe('k1-winter 2026-12-02T15:30');
    const inBerlin = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', timeStyle: 'short' });
    const hours = weekly.map((one) => inBerlin.format(new Date(`${one.split(' ')[1]}Z`)));
    expect([hours.length, new Set(hours)]).toEqual([30, new Set(['09:00'])]);
  });

  it('reads zone names of Windows', () => {
    expect(begins('calendar-windows-zone.ics')).toEqual(['k2-d 2026-12-03T13:30']);
  });

  it('reads lines that are folded inside characters', () => {
    const title = read('calendar-folded-inside-characters.ics').occurrences[0]?.title ?? '';
    expect(title).toMatch(/^K3 🙂+ Übung für alle – Größe zählt nicht, (äöüß )+äöüß$/u);
    expect([...title].filter((sign) => sign === '🙂')).toHaveLength(37);
  });

  it('reads exceptions of a series that was moved', () => {
    const { doubts } = read('calendar-exceptions-of-moved-series.ics');
    expect(begins('calendar-exceptions-of-moved-series.ics')).toEqual([
      ...['07', '21', '28'].map((date) => `k5-a 2026-12-${date}T00:00`),
      ...['01', '08', '15', '22'].map((date) => `k5-b 2026-12-${date}T20:00`),
      'k5-b 2026-12-09T17:00',
      'k5-c 2026-12-01T10:00',
      'k5-c 2026-12-02T12:00',
      'k5-c 2026-12-04T10:00',
    ]);
    expect(doubts.map(({ line, message }) => `${line} ${message}`)).toEqual([
      '42 VEVENT: its RECURRENCE-ID is none of its series; kept as an event of its own',
    ]);
  });
});

function taken(raw: RawAssessments) {
  const { assessments, broken, problems } = checkAssessments(raw);
  return {
    questions: assessments.flatMap(({ questions }) => questions),
    refused: [...raw.problems, ...problems, ...broken].map(({ line, message }) => `${line}: ${message}`),
  };
}

describe('the import of a GIFT file that other programs have read wrongly', () => {
  const read = (name: string) => taken(readGift(name, bytes(name)));
  const whole = (name: string) => {
    const { questions, refused } = read(name);
    expect(refused).toEqual([]);
    return questions.map(({ written }) => written);
  };

  it('reads colons and equals signs in prompts', () => {
    const prompts = whole('gift-colons-and-equals.gift').map(({ prompt }) => prompt);
    expect(prompts).toHaveLength(5);
    expect(prompts.slice(2, 4)).toEqual(['3+4=7', '3+4=7']);
  });

  it('allows comments everywhere', () => {
    const questions = whole('gift-comment-lines.gift');
    expect(questions).toHaveLength(4);
    expect(JSON.stringify(questions)).not.toMatch(/\/\/|TODO|tilde|checked|next one|counter/);
    expect(questions[2]?.tags).toEqual(['geo']);
  });

  it('reads special characters in typed answers, and line breaks in pairs', () => {
    const [tag, less, star, pairs, arrow] = whole('gift-marks-in-answers.gift');
    const texts = [tag, less, star].map((one) =>
      one?.type === 'short_text' ? one.accepted.map(({ text }) => text) : [],
    );
    expect(texts).toEqual([
      ['<p>', '&lt;p&gt;'],
      ['a < b', 'a<b'],
      ['*args', '**kwargs'],
    ]);
    expect(pairs).toMatchObject({ pairs: [{ right: 'Read\\\nthe task' }, { right: 'Write\\\nthe answer' }, {}] });
    expect(arrow).toMatchObject({ type: 'single_choice', options: [{}, { text: 'File->Set up->Design' }, {}, {}] });
  });

  it('reads thirds with few digits', () => {
    const weights = whole('gift-thirds.gift').map((one) =>
      one.type === 'multiple_choice' ? one.options.map(({ weight }) => Number(weight.toFixed(4))) : [],
    );
    const third = [0.3333, 0.3333, 0.3333];
    expect(weights).toEqual([
      [...third, -1, -1],
      [...third, -0.5],
      [...third, -0.1667],
    ]);
  });

  it('reports spellings that compare as equal', () => {
    const { questions, refused } = read('gift-variants.gift');
    expect(questions.map(({ written }) => written)).toMatchObject([{ slug: 'three', accepted: [{ text: 'three' }] }]);
    expect(refused).toEqual([expect.stringMatching(/^1: is a second answer “Cafe”: capitals and accents count only/)]);
  });
});

describe('a table that other programs have read wrongly', () => {
  it.each(['classes-empty-rows.csv', 'classes-comma-at-line-ends.csv'])('is read completely: %s', (name) => {
    const { columns, records, problems } = readRecords(bytes(name));
    const source = sourceOf(classList, columns);
    expect([columns.length, problems, source === undefined]).toEqual([14, [], false]);
    if (source === undefined) return;
    const read = toRows(classList.row, source, records);
    expect(read.problems).toEqual([]);
    expect(read.rows.map(({ row }) => row.ref)).toEqual(['i1-a', 'i1-b']);
  });
});

describe('an answer from different keyboards', () => {
  const { questions, refused } = taken(
    readMarkdown('answers-quotes.md', bytes('answers-quotes.md'), 'answers-quotes', null),
  );
  const isRight = (slug: string, text: string) => {
    const question = questions.find(({ written }) => written.slug === slug);
    return question !== undefined && fractionOf(question.content, { text }, 'en') === 1;
  };
  const lines = bytes('answers-quotes-typed.txt').toString().trim().split('\n').slice(1);
  const cases = lines.flatMap((line) => {
    const [slug = '', written = '', right = ''] = line.split('|').map((part) => part.trim());
    const texts = written.replace(/\s+U\+.*$/, '').split(/ {2,}/)[0] ?? '';
    return texts.split(' / ').map((text) => [slug, text.trim(), right !== 'wrong'] as const);
  });

  it.each(cases)('to the question %s, typed as “%s”, is right: %s', (slug, text, expected) => {
    expect([refused, isRight(slug, text)]).toEqual([[], expected]);
  });
});

describe('a document that other portals have refused', () => {
  const names = readdirSync(folder('U1'));

  it('32.2: is accepted if it is a Europass CV with embedded data', async () => {
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect([name, await faultOfPdf(join(folder('U1'), name))]).toEqual([name, null]);
  });
});
