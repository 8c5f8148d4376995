import { dirname } from 'node:path';
import { systemClock } from '../../../platform/clock.ts';
import { type ImportKind, ofFile } from '../../../platform/import/kind.ts';
import {
  type List,
  ofRows,
  ownFormat,
  type PlacedRow,
  type RowsHead,
  readList,
} from '../../../platform/import/list.ts';
import type { FileProblem, Reading } from '../../../platform/import/reading.ts';
import { draftName, type MediaSource, noteMedia, publishStaged, stageMedia } from '../../courses/module.ts';
import { readyContents } from './contents.ts';
import { importEvents } from './events.ts';
import { eventRow, type ImportedEvent, type WrittenEvent } from './row.ts';

export const eventList: List<WrittenEvent> = {
  row: eventRow,
  sources: [
    ownFormat(
      ['ref', 'title', 'kind', 'mode', 'starts_at', 'ends_at', 'zone'],
      'summary',
      'description',
      'topics',
      'languages',
      'access',
      'venue',
      'city',
      'country',
      'join_url',
      'url',
      'seats',
      'waiting_list',
      'offer_hours',
      'registers_until',
      'cancels_until',
      'cancellation_rule',
      'recording_url',
      'parts',
      'certificate',
      'form',
      'contents',
    ),
    {
      // https://github.com/tech-conferences/conference-data, with its lists merged and the topics of each added.
      origin: 'tech-conferences',
      columns: {
        title: 'name',
        starts_at: 'startDate',
        ends_at: 'endDate',
        url: 'url',
        city: 'city',
        country: 'country',
        is_online: 'online',
        languages: 'locales',
        topics: 'topics',
        has_signs: 'offersSignLanguageOrCC',
      },
      recognisedBy: ['name', 'url', 'startDate', 'endDate', 'topics'],
    },
  ],
};

interface EventsHead extends RowsHead {
  media: Pick<MediaSource, 'asset' | 'bytes' | 'name'>[];
  /** Stored files that aren't published yet. */
  drafts: string[];
}

/** Reads a list of events, with the files of their contents. */
function readEvents(file: string, path: string): Reading<EventsHead, PlacedRow<ImportedEvent>> {
  const { head, rows, problems, ...reading } = readList(eventList, file, path);
  const media = new Map<string, MediaSource>();
  const found: FileProblem[] = [];
  const ready = rows.map(({ line, row: { contents, ...row } }): PlacedRow<ImportedEvent> => {
    if (contents === undefined) return { line, row };
    const reader = {
      folder: dirname(path),
      take: (source: MediaSource) => void media.set(source.asset.sha256, source),
      fail: (message: string) => void found.push({ file, line, column: 'contents', message }),
    };
    return { line, row: { ...row, contents: readyContents(contents, reader) } };
  });
  const sources = [...media.values()];
  return {
    ...reading,
    problems: [...problems, ...found],
    head: {
      ...head,
      media: sources.map(({ asset, bytes, name }) => ({ asset, bytes, name })),
      drafts: sources.map(draftName),
    },
    rows: ready,
    stage: (store) => stageMedia(sources, store),
  };
}

const writeEvents = ofRows<ImportedEvent>((tx, rows, report) => importEvents(tx, rows, report, systemClock.now()));

export const eventImport: ImportKind = ofFile(readEvents, async (tx, { head, rows }, context) => {
  await noteMedia(tx, head.media);
  const written = await writeEvents(tx, { head, rows }, context);
  return { ...written, publish: () => publishStaged(head.drafts, context.store) };
});
