import { dateInWords, type Manner } from '../../shared/time/words.ts';

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** The publication date, which is the same in all time zones. */
export const publishedInWords = (moment: string, manner: Manner): string => dateInWords(moment, 'UTC', day, manner);
