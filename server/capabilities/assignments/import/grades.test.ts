import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addAssignment, addLearner } from '../../../../tests/support/assignments.ts';
import { startServer } from '../../../../tests/support/server.ts';
import { assignments } from '../../../tables/assignments.ts';
import { gradesOf } from './grades-out.ts';
import { gradesImport } from './import-grades.ts';

const server = await startServer();
const { database } = server;
beforeEach(() => server.reset());
afterAll(() => server.close());

const header =
  'work,submission,learner,submitted_at,late,text,urls,files,outcome,points question,comment question,points sources,comment sources,feedback,feedback_files,reason';

/** Imports a file. @returns the counts */
async function give(text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'grades-'));
  writeFileSync(join(folder, 'grades.csv'), text);
  const asked = gradesImport.understand(['grades.csv'], folder);
  const { head, rows, problems } = asked?.read([]) ?? { head: null, rows: [], problems: [] };
  if (problems.length > 0) return problems.map(({ line, column, message }) => `${line} ${column}: ${message}`);
  const { counts } = await database.db.transaction((tx) => gradesImport.write(tx, { head, rows }, {} as never));
  return counts;
}

/** The exported table of an assignment. */
async function tableOf({ id }: { id: number }): Promise<string[]> {
  const [row] = await database.db.select().from(assignments).where(eq(assignments.id, id));
  const lines: string[] = [];
  if (row !== undefined)
    for await (const line of gradesOf(database.db, row, ({ name }) => name, server.clock.now())) lines.push(line);
  return lines;
}

async function handedIn(text = 'What I found, "word by word"') {
  const { id, courseId } = await addAssignment(server);
  const learner = await addLearner(server, courseId);
  await learner.handIn(id, text);
  const { my } = await learner.detailsOf(id);
  return { id, learner, work: my?.id ?? 0 };
}

const csv = (...lines: string[]) => [header, ...lines].join('\r\n');

describe('a table of grades', () => {
  it('is exported with the submissions, and its filled-in grades are imported once', async () => {
    const { id, learner, work } = await handedIn('=1+1, "in words"');
    const [first, line = ''] = await tableOf({ id });
    expect(first).toBe(header);
    expect(line).toMatch(new RegExp(`^${work},1,Asha Rao,[^,]+,,"'=1\\+1, ""in words""",,,,,,,,,,$`));
    expect(await give(csv(line))).toEqual({ inserted: 0, updated: 0, unchanged: 0, duplicates: 0 });
    const graded = line.replace(/,,,,,,,,$/, ',returned,3,Clear.,"1,5",Name both.,Nearly there.,,See the second line.');
    expect(await give(csv(graded))).toMatchObject({ inserted: 1, unchanged: 0 });
    expect(await give(csv(graded))).toMatchObject({ inserted: 0, unchanged: 1 });
    expect((await learner.detailsOf(id)).my).toMatchObject({
      state: 'sent.returned',
      state_reason: 'See the second line.',
      points: 4.5,
      submissions: [
        {
          feedback: {
            text: 'Nearly there.',
            lines: [
              { id: 'question', points: 3, comment: 'Clear.' },
              { id: 'sources', points: 1.5, comment: 'Name both.' },
            ],
          },
        },
      ],
    });
    expect(await give((await tableOf({ id })).join('\n'))).toMatchObject({ unchanged: 1 });
  });

  it('is refused as a whole if a line of it is invalid', async () => {
    const [one, other] = [await handedIn(), await handedIn()];
    const good = `${one.work},1,,,,,,,graded,4,,2,,,,`;
    await other.learner.handIn(other.id, 'A newer submission');
    await expect(give(csv(good, `${other.work},1,,,,,,,graded,4,,2,,,,`))).rejects.toThrow(
      `grades.csv, line 3, column work: is ${other.work}, of which submission 2 has come since: export it again`,
    );
    await expect(give(csv(`${one.work},1,,,,,,,graded,5,,2,,,,`))).rejects.toThrow('question has 4 points at most');
    await expect(give(csv(`${one.work},1,,,,,,,graded,4,,,,,,`))).rejects.toThrow(
      'gives points for each of question, sources',
    );
    await expect(give(csv('2147483,1,,,,,,,graded,4,,2,,,,'))).rejects.toThrow('which is no work');
    expect((await one.learner.detailsOf(one.id)).my?.state).toBe('sent.submitted');
  });

  it.each([
    [csv('1,1,,,,,,,good,4,,2,,,,'), ['2 outcome: is none of returned, graded']],
    [csv('x,1,,,,,,,graded,4,,2,,,,'), ['2 work: is no number of one']],
    [csv('1,1,,,,,,,graded,four,,2,,,,'), ['2 points question: is no number of points']],
    ['work,outcome\n1,graded', ['1 undefined: has no column submission, as export-work writes it']],
    ['', ['1 undefined: is empty']],
  ])('reports errors by line and column (%#)', async (text, expected) => {
    expect(await give(text)).toEqual(expected);
  });
});
