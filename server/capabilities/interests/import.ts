import { z } from 'zod/mini';
import { nameText } from '../../platform/files/import-text.ts';
import { type List, ofList, ownFormat, required } from '../../platform/import/list.ts';
import { type InterestAreaRow, upsertInterestAreas } from './store.ts';

export const areaList: List<InterestAreaRow> = {
  row: z.object({ ref: required(200), name: required(200), image: z.exactOptional(nameText(500)) }),
  sources: [ownFormat(['ref', 'name'], 'image')],
};

export const areaImport = ofList(areaList, async (tx, rows, report) => ({
  counts: await upsertInterestAreas(tx, rows, report),
}));
