import { useZone } from '../../shared/time/use-zone.ts';
import { momentInWords } from '../../shared/time/words.ts';

/** A point in time, in the reader's time zone. @param at ISO 8601 */
export const Moment = ({ at }: { at: string }) => <time dateTime={at}>{momentInWords(at, useZone())}</time>;
