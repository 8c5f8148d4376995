import type { Operation } from '../../manifest.ts';
import { prepareExport } from './export-operations.ts';
import { prepareFeedbackFile } from './feedback-operations.ts';

export const operations: Readonly<Record<string, Operation>> = {
  'feedback-file': {
    summary: 'store a file to return with graded work',
    prepare: prepareFeedbackFile,
  },
  'export-work': {
    summary: 'export the submissions of an assignment as CSV and files, to grade and import as grades',
    prepare: prepareExport,
  },
};
