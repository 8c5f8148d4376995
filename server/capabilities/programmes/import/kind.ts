import { systemClock } from '../../../platform/clock.ts';
import { type List, ofList, ownFormat } from '../../../platform/import/list.ts';
import { importProgrammes } from './programmes.ts';
import { type ImportedProgramme, programmeRow } from './row.ts';

const programmeList: List<ImportedProgramme> = {
  row: programmeRow,
  sources: [
    ownFormat(
      ['ref', 'kind', 'title', 'host', 'mode', 'zone'],
      'summary',
      'description',
      'host_about',
      'fields',
      'levels',
      'city',
      'country',
      'amount',
      'currency',
      'per',
      'fee',
      'course',
      'fees',
      'hours_per_week',
      'weeks',
      'certificate_hours',
      'must_skills',
      'nice_skills',
      'rules',
      'documents',
      'questions',
      'safety',
      'form',
      'keeps_days',
      'intakes',
      'steps',
      'opens_at',
      'closes_at',
      'starts_at',
      'ends_at',
      'places',
    ),
  ],
};

export const programmeImport = ofList(programmeList, (tx, rows, report) =>
  importProgrammes(tx, rows, report, systemClock.now()),
);
