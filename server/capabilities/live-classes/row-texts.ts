import { personInWords, type RowTexts, timeInWords } from '../../platform/flows/row-texts.ts';
import { liveClasses, liveEnrolments } from '../../tables/live-classes.ts';

const classInWords = [liveClasses.topic, timeInWords(liveClasses.startsAt)];

export const classTexts: RowTexts = {
  words: [...classInWords],
};

export const liveEnrolmentTexts: RowTexts = {
  words: [...classInWords, personInWords(liveEnrolments.userId)],
};
