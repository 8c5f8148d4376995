import { describe, expect, it } from 'vitest';
import { missingWords, undatedIn, wordFinder } from './machine-check.ts';

const section = (name: string, ...entries: Record<string, string>[]) => ({
  section: name,
  entries: entries.map((fields, index) => ({ id: `${name}${index}`, fields })),
});
const skills = section('skills', { name: 'Data analysis', keywords: 'R\nC++' });

describe('39.12: the machine check', () => {
  it('reports missing dates in dated sections', () => {
    const work = section('work', { position: 'Waiter' }, { position: 'Cook', endDate: '2024-01' });
    const awards = section('awards', { title: 'Prize' });
    const undated = undatedIn([skills, work, awards]).map(({ entry }) => entry.id);
    expect(undated).toEqual(['work0', 'awards0']);
  });

  it('finds words in any spelling, and no parts of words', () => {
    const has = wordFinder([skills], ['Étudiante à Pune']);
    expect(['data', 'ANALYSIS of data', 'c++', 'etudiante', 'C', 'Dat', 'pune'].map(has)).toEqual([
      true,
      false,
      true,
      true,
      false,
      false,
      true,
    ]);
  });
});

describe('39.13: the suggested words of a programme', () => {
  const programme = {
    title: 'The statistics desk of a newsroom',
    skills: ['R', 'Statistics'],
    nice_skills: ['Writing', 'statistics'],
    rules: [
      { kind: 'qualification', values: ['Bachelor', 'Master'], least: 1 },
      { kind: 'skill', values: ['R', 'Python'], least: 1 },
      { kind: 'country', values: ['Italy'], least: 1 },
      { kind: 'asked', values: [], least: 0 },
    ],
  };

  it('are the words that the portfolio does not have, each once, with their source', () => {
    expect(missingWords(programme, wordFinder([skills]))).toEqual([
      { word: 'Statistics', from: 'skill' },
      { word: 'Bachelor', from: 'requirement' },
      { word: 'Master', from: 'requirement' },
      { word: 'Writing', from: 'nice' },
      { word: 'newsroom', from: 'title' },
    ]);
  });

  it('are empty if one of several words is enough and all else is there', () => {
    const all = section('education', {
      studyType: 'Master',
      area: 'Statistics',
      institution: 'Writing for a newsroom',
    });
    expect(missingWords(programme, wordFinder([skills, all]))).toEqual([]);
  });
});
