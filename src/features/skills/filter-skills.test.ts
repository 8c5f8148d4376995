import { describe, expect, it } from 'vitest';
import { filterSkills } from './filter-skills.ts';

const skills = [
  { id: 1, name: 'Python' },
  { id: 2, name: 'Public speaking' },
  { id: 3, name: 'IPython notebooks' },
  { id: 4, name: 'Spanish' },
];

describe('filterSkills', () => {
  it('keeps names that contain the text, ignoring case', () => {
    expect(filterSkills(skills, new Set(), 'PYTH')).toEqual([skills[0], skills[2]]);
  });

  it('keeps all skills without a text', () => {
    expect(filterSkills(skills, new Set(), '  ')).toEqual(skills);
  });

  it('leaves out selected skills', () => {
    expect(filterSkills(skills, new Set([1]), 'py')).toEqual([skills[2]]);
  });

  it('3.31: finds both spellings of umlauts, and parts of unspaced text', () => {
    const others = ['Präsentieren', 'Strassenbau', '日本語の面接練習'].map((name, id) => ({ id, name }));
    const found = (text: string) => filterSkills(others, new Set(), text);
    expect(['Praesentieren', 'straße', '面接'].flatMap(found)).toEqual(others);
  });

  it('takes the text literally', () => {
    expect(filterSkills(skills, new Set(), '.*')).toEqual([]);
  });
});
