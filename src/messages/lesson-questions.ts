import { isolated } from '../shared/text/isolated.ts';
import { countOf } from './notice.ts';

/** Texts about learners' questions on lessons. */
export const lessonQuestionMessages = {
  /** The purpose of a course's community. */
  purpose: 'Questions about the lessons, with answers from presenters and learners.',
  heading: 'Ask the presenter',
  lead: 'Presenters and other learners answer your questions here.',
  count: (total: number) => `${countOf(total, 'question')} about this lesson`,
  none: 'No questions about this lesson yet.',
  what: 'questions about this lesson',
  ask: 'Ask a question',
  open: 'Open question',
  write: 'Your question',
  all: 'All questions in this course',
  accepted: 'Accepted answer',
  noAnswer: 'No answers yet',
  waiting: {
    heading: 'Questions to answer',
    lead: 'Unanswered questions from your courses, oldest first. We notify the learner when you answer.',
    none: 'No questions to answer.',
    what: 'questions to answer',
    about: (course: string, lesson: string) => `${isolated(course)} · ${isolated(lesson)}`,
    previous: 'Previous questions',
    next: 'Next questions',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
} as const;
