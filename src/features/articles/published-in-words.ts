import { dateInWords, type Manner } from '../../shared/time/words.ts';

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** The day on which an article came out: the same for everybody, wherever they are. */
export const publishedInWords = (moment: string, manner: Manner): string => dateInWords(moment, 'UTC', day, manner);
