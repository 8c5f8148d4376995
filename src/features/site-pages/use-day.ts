import { dateInWords } from '../../shared/time/words.ts';
import { useManner } from '../../ui/use-manner.ts';

/** Days of a text as the reader writes them, by UTC. */
export function useDay(): (moment: string) => string {
  const manner = useManner();
  return (moment) => dateInWords(moment, 'UTC', undefined, manner);
}
