import type { Written } from './json-resume.ts';

const steps = ['label', 'summary', 'background', 'skills'] as const;

/** A part that a portfolio is missing. */
export type NextStep = (typeof steps)[number];

const enoughSkills = 3;

/** The next steps to complete a portfolio, easiest first. */
export function nextSteps(sections: readonly Written[]): NextStep[] {
  const entriesOf = (name: string) => sections.find(({ section }) => section === name)?.entries ?? [];
  const [basics] = entriesOf('basics');
  const isDone: Readonly<Record<NextStep, boolean>> = {
    label: basics?.fields['label'] !== undefined,
    summary: basics?.fields['summary'] !== undefined,
    background: ['work', 'education', 'projects', 'volunteer'].some((name) => entriesOf(name).length > 0),
    skills: entriesOf('skills').length >= enoughSkills,
  };
  return steps.filter((step) => !isDone[step]);
}
