import { systemClock } from '../../../platform/clock.ts';
import { type List, ofList, ownFormat } from '../../../platform/import/list.ts';
import { type ImportedClass, importClasses } from './classes.ts';
import { liveClassRow } from './row.ts';

export const classList: List<ImportedClass> = {
  row: liveClassRow,
  sources: [
    ownFormat(
      ['ref', 'topic', 'presenter', 'starts_at', 'ends_at', 'zone', 'host_url', 'join_url'],
      'summary',
      'seats',
      'open',
      'roster',
      'materials',
      'dial_in',
    ),
  ],
};

export const classImport = {
  ...ofList(classList, async (tx, rows, report) => {
    const { waits, ...written } = await importClasses(tx, rows, systemClock.now());
    for (const remark of waits) report(remark);
    return written;
  }),
  formerName: 'sessions',
};
