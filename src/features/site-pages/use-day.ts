import { dateInWords } from '../../shared/time/words.ts';
import { useManner } from '../../ui/use-manner.ts';

/** Formats days of a text in the reader's language, in UTC. */
export function useDay(): (moment: string) => string {
  const manner = useManner();
  return (moment) => dateInWords(moment, 'UTC', undefined, manner);
}
