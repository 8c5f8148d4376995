import { useZone } from '../../shared/time/use-zone.ts';
import { momentInWords } from '../../shared/time/words.ts';

/** A point in time as the reader's clock has it. @param at ISO 8601 */
export const Moment = ({ at }: { at: string }) => <time dateTime={at}>{momentInWords(at, useZone())}</time>;
