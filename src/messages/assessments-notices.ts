import { isolated } from '../shared/text/isolated.ts';
import { notice, type Timed, type Titled } from './notice.ts';

/** Notifications about assessments. */
export const notices = {
  assessment_graded: notice({
    topic: 'Assessment results',
    text: ({ title }: Titled) => `Your result for “${isolated(title)}” is ready.`,
    action: 'See the result',
    icon: 'clipboard-check',
  }),
  assessment_regraded: notice({
    topic: 'Updated assessment results',
    text: ({ title }: Titled) =>
      `Your result for “${isolated(title)}” was updated. The result page shows what changed.`,
    action: 'See the result',
    icon: 'clipboard-check',
  }),
  assessment_due: notice({
    topic: 'Assessments that close soon',
    text: ({ title, ...time }: Titled & Timed, inWords) => `“${isolated(title)}” closes on ${inWords(time)}.`,
    action: 'Open the assessment',
    icon: 'flag',
    isTimely: true,
  }),
} as const;
