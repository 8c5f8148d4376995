import { isolated } from '../shared/text/isolated.ts';
import { countOf } from './notice.ts';

/** The words around what is asked about lessons. */
export const lessonQuestionMessages = {
  /** Of the community of a course. */
  purpose: 'Questions about the lessons, and the answers of those who teach and learn here.',
  heading: 'Ask the presenter',
  lead: 'Those who teach the course answer here, and so can everybody who learns it.',
  count: (total: number) => `${countOf(total, 'question')} about this lesson`,
  none: 'Nobody has asked about this lesson yet.',
  loading: 'Loading the questions about this lesson',
  failed: 'The questions about this lesson could not be loaded.',
  retry: 'Try again',
  ask: 'Ask a question',
  open: 'Open the question',
  write: 'Your question',
  all: 'All questions of this course',
  accepted: 'Accepted answer',
  noAnswer: 'Not answered yet',
  waiting: {
    heading: 'Questions that wait for you',
    lead: 'From the courses that you teach, the oldest first. Whoever asked is told of your answer.',
    none: 'No question waits for you.',
    loading: 'Loading the questions that wait for you',
    failed: 'The questions that wait for you could not be loaded.',
    about: (course: string, lesson: string) => `${isolated(course)} · ${isolated(lesson)}`,
    previous: 'Previous questions',
    next: 'Next questions',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
} as const;
