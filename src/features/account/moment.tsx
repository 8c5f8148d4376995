import { momentInWords } from '../../shared/time/words.ts';
import { ownZone } from '../../shared/time/zones.ts';

/** A point in time as the reader's clock has it. @param at ISO 8601 */
export const Moment = ({ at }: { at: string }) => <time dateTime={at}>{momentInWords(at, ownZone())}</time>;
