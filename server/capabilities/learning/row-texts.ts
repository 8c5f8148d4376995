import { personInWords, type RowTexts } from '../../platform/flows/row-texts.ts';
import { courses } from '../../tables/courses.ts';
import { enrolments } from '../../tables/learning.ts';

export const enrolmentTexts: RowTexts = {
  words: [courses.title, personInWords(enrolments.userId)],
};
