import { personInWords, type RowTexts } from '../../platform/flows/row-texts.ts';
import { applications } from '../../tables/applications.ts';
import { intakeInWords } from '../programmes/module.ts';

export const applicationTexts: RowTexts = {
  words: [applications.reference, personInWords(applications.userId), ...intakeInWords],
};
