import { isolated } from '../shared/text/isolated.ts';
import { notice, type Timed, type Titled } from './notice.ts';

/** What people are told of assessments. */
export const notices = {
  assessment_graded: notice({
    topic: 'Results of assessments',
    text: ({ title }: Titled) => `Your result in “${isolated(title)}” is there.`,
    action: 'See the result',
    icon: 'clipboard-check',
  }),
  assessment_regraded: notice({
    topic: 'Results that have changed',
    text: ({ title }: Titled) =>
      `Your result in “${isolated(title)}” was reckoned anew. What has changed stands beside it.`,
    action: 'See the result',
    icon: 'clipboard-check',
  }),
  assessment_due: notice({
    topic: 'Assessments that close soon',
    text: ({ title, ...time }: Titled & Timed, inWords) => `“${isolated(title)}” can be taken until ${inWords(time)}.`,
    action: 'Open the assessment',
    icon: 'flag',
    isTimely: true,
  }),
} as const;
