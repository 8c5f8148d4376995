import { describe, expect, it } from 'vitest';
import { skillGroups } from './skill-groups.ts';

const rule = (id: string, least: number, ...values: string[]) => ({
  id,
  kind: 'skill' as const,
  values,
  least,
  text: '',
});

describe('36.5: the skills of a programme', () => {
  it('appear once each, grouped by the rules', () => {
    expect(
      skillGroups({
        rules: [rule('numbers', 1, 'Statistics', 'Data analysis'), rule('words', 2, 'Writing', 'Editing', 'Reading')],
        skills: ['statistics', 'Python'],
        nice_skills: ['Python', 'Writing', 'Maps'],
      }),
    ).toEqual([
      { rule: 'numbers', heading: 'You need one of these skills', skills: ['Statistics', 'Data analysis'] },
      { rule: 'words', heading: 'You need at least 2 of these skills', skills: ['Writing', 'Editing', 'Reading'] },
      { rule: null, heading: 'You also need these skills', skills: ['Python'] },
      { rule: null, heading: 'Helpful skills', skills: ['Maps'] },
    ]);
  });

  it('are all required if no rule gives a number', () => {
    const groups = skillGroups({ rules: [], skills: ['Statistics'], nice_skills: [] });
    expect(groups).toEqual([{ rule: null, heading: 'You need these skills', skills: ['Statistics'] }]);
    expect(skillGroups({ rules: [rule('both', 2, 'A', 'B')], skills: [], nice_skills: [] })[0]?.heading).toBe(
      'You need these skills',
    );
  });
});
