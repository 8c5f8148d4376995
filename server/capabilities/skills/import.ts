import { z } from 'zod/mini';
import { type List, ofList, ownFormat, required } from '../../platform/import/list.ts';
import { type SkillRow, upsertSkills } from './store.ts';

export const skillList: List<SkillRow> = {
  row: z.object({ ref: required(500), name: required(200) }),
  sources: [
    {
      origin: 'ESCO',
      columns: { ref: 'conceptUri', name: 'preferredLabel' },
      recognisedBy: ['conceptUri', 'preferredLabel'],
    },
    {
      origin: 'O*NET technology skills',
      columns: { ref: 'Example', name: 'Example' },
      recognisedBy: ['Example', 'Commodity Code'],
      referencePrefix: 'onet:',
    },
    ownFormat(['ref', 'name']),
  ],
  strangers: [
    {
      columns: ['conceptUri', 'iscoGroup'],
      concept: 'Occupation',
      message: 'holds the occupations of ESCO, which are no skills: import its skills_en.csv',
    },
    {
      columns: ['conceptUri', 'code'],
      concept: 'SkillGroup',
      message: 'holds groups of ESCO, which are no skills: import its skills_en.csv',
    },
  ],
};

export const skillImport = ofList(skillList, async (tx, rows, report) => ({
  counts: await upsertSkills(tx, rows, report),
}));
