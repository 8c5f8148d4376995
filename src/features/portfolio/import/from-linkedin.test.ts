import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { ReadResume } from '../../../shared/portfolio/read-entry.ts';
import { fromLinkedIn } from './from-linkedin.ts';

let ids = 0;
const newId = () => {
  ids += 1;
  return `entry${ids}`;
};
const archive = (files: Readonly<Record<string, string>>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
const read = (files: Readonly<Record<string, string>>) => fromLinkedIn(archive(files), newId);
const fieldsIn = (resume: ReadResume) =>
  resume.kind === 'read'
    ? resume.sections.map(({ section, entries }) => [section, ...entries.map(({ fields }) => fields)])
    : resume.kind;
const leftOutOf = (resume: ReadResume) =>
  resume.kind === 'read' ? resume.leftOut.map(({ path, why }) => `${path}, ${why}`) : [];

describe('39.30: a LinkedIn archive', () => {
  it('is read as sections, and reports data that fits in no section', () => {
    const resume = read({
      'Basic_LinkedInDataExport/Profile.csv':
        '\uFEFFFirst Name,Last Name,Birth Date,Headline,Geo Location,Websites\r\n' +
        'Asha,Rao,1999,"Student, statistics","Pune, Maharashtra, India","[BLOG:https://example.com/a,OTHER:https://example.com/b]"\r\n',
      'Email Addresses.csv': 'Email Address,Primary\nold@example.com,No\nasha@example.com,Yes\n',
      'Positions.csv':
        'Company Name,Title,Description,Location,Started On,Finished On\n' +
        'Café,Waiter,"Served tables.\nTrained ""three"" others.",Pune,Jan 2020,\n' +
        'Library,Reader,,Pune,Sep 2021,Aug 2021\n',
      'Connections.csv': 'Notes:\nnobody\n',
    });
    expect(fieldsIn(resume)).toEqual([
      [
        'basics',
        {
          name: 'Asha Rao',
          label: 'Student, statistics',
          city: 'Pune, Maharashtra',
          country: 'India',
          url: 'https://example.com/a',
          email: 'asha@example.com',
        },
      ],
      [
        'work',
        {
          position: 'Waiter',
          name: 'Café',
          startDate: '2020-01',
          summary: 'Served tables.\nTrained "three" others.',
        },
        { position: 'Reader', name: 'Library', startDate: '2021-09' },
      ],
    ]);
    expect(leftOutOf(resume)).toEqual([
      'Profile.csv: Websites, noPlace',
      'Email Addresses.csv 2, tooMany',
      'Positions.csv 2: Finished On, endsBefore',
      'Profile.csv: Birth Date, noPlace',
      'Email Addresses.csv: Primary, noPlace',
      'Positions.csv: Location, noPlace',
      'Connections.csv, noPlace',
    ]);
  });

  it.each([
    ['Education.csv', 'School Name,Degree Name,Start Date\nCOEP,BSc,Aug 2018', 'education'],
    ['Skills.csv', 'Name\nR', 'skills'],
    ['Languages.csv', 'Name,Proficiency\nMarathi,Native', 'languages'],
    ['Certifications.csv', 'Name,Url,Authority,Started On\nR,https://example.com,Acado,Mar 2024', 'certificates'],
    ['Projects.csv', 'Title,Description,Url,Started On\nA map,Of stops,https://example.com,May 2024', 'projects'],
    ['Volunteering.csv', 'Company Name,Role,Description,Started On\nLibrary,Reader,Aloud,Jun 2024', 'volunteer'],
    ['Publications.csv', 'Name,Published On,Publisher\nOn maps,Jul 2024,Press', 'publications'],
    ['Honors.csv', 'Title,Description,Issued On\nFirst,Of ten,Dec 2023', 'awards'],
    ['Recommendations_Received.csv', 'First Name,Last Name,Text\nBen,Okafor,She counts', 'references'],
  ])('gives a section for %s with all of its columns', (name, text, section) => {
    const resume = read({ [name]: text });
    expect(fieldsIn(resume)).toMatchObject([[section, {}]]);
    expect(leftOutOf(resume)).toEqual([]);
  });

  it('can contain years without a month, and reports values that are not dates', () => {
    const resume = read({ 'Education.csv': 'School Name,Start Date,End Date\nCOEP,2018,Fall 21' });
    expect(fieldsIn(resume)).toEqual([['education', { institution: 'COEP', startDate: '2018' }]]);
    expect(leftOutOf(resume)).toEqual(['Education.csv: End Date, notMonth']);
  });

  it('can contain months written as words, and positions that have not ended', () => {
    const rows = 'A,Sept 2019,June 2023\nB,Jul 2023,Present\nC,Fall 2018,';
    const resume = read({ 'Positions.csv': `Title,Started On,Finished On\n${rows}` });
    expect(fieldsIn(resume)).toEqual([
      [
        'work',
        { position: 'A', startDate: '2019-09', endDate: '2023-06' },
        { position: 'B', startDate: '2023-07' },
        { position: 'C', startDate: '2018' },
      ],
    ]);
    expect(leftOutOf(resume)).toEqual(['Positions.csv 3: Started On, onlyYear']);
  });

  it('gives the first of several web addresses, also without https://', () => {
    const resume = read({
      'Profile.csv': 'First Name,Websites\nAsha,"[PERSONAL:example.com/a,OTHER:http://example.org]"',
    });
    expect(fieldsIn(resume)).toEqual([['basics', { name: 'Asha', url: 'https://example.com/a' }]]);
    expect(leftOutOf(resume)).toEqual(['Profile.csv: Websites, noPlace']);
  });

  it('is refused if it is not an archive, or contains none of the files', () => {
    expect(fromLinkedIn(strToU8('PK, but no more than that'), newId).kind).toBe('notZip');
    expect(fromLinkedIn(archive({ 'Skills.csv': 'Name\nR' }).slice(0, 60), newId).kind).toBe('notZip');
    expect(read({ 'photo.jpg': 'x' }).kind).toBe('notResume');
  });

  it('is read without the files that are too large to unpack', () => {
    const resume = read({ 'Skills.csv': `Name\n${'R'.repeat(3_000_000)}`, 'Languages.csv': 'Name\nMarathi' });
    expect(fieldsIn(resume)).toEqual([['languages', { language: 'Marathi' }]]);
    expect(leftOutOf(resume)).toEqual(['Skills.csv, noPlace']);
  });
});

it('39.40: a LinkedIn archive is read as far as it fits into a portfolio, and each omitted row is named', () => {
  const rows = Array.from({ length: 22 }, (_, index) => `Place ${index},Cook,${'x'.repeat(2_980)}\n`).join('');
  const resume = read({
    'Positions.csv': `Company Name,Title,Description\n${rows}`,
    'Profile.csv': `First Name,Summary\nAsha,${'x'.repeat(2_000)}\n`,
  });
  expect(fieldsIn(resume)).toHaveLength(1);
  expect(leftOutOf(resume)).toEqual([
    'Positions.csv 21, tooLarge',
    'Positions.csv 22, tooLarge',
    'Profile.csv, tooLarge',
  ]);
});
