import { addAssessment, sampleQuestions } from './assessments.ts';
import type { TestServer } from './server.ts';

/** The ids of the assessments. */
export interface Taken {
  /** A question of each type, with three attempts. */
  everything: number;
  /** All questions except the manually graded question, worth eight points. */
  graded: number;
  /** Like `graded`, with a time limit of fifteen seconds. Later answers don't count. */
  short: number;
  /**
   * Like `graded`, with a time limit of fifteen seconds. Answers given in time count if they arrive within 75 seconds.
   */
  late: number;
  self: number;
}

const blanks = [{ kind: 'paragraph' as const, children: ['The word is {{a}}, and the sky is {{b}}.'] }];

export async function addSampleAssessments(server: TestServer): Promise<Taken> {
  const { single, multiple, trueFalse, short, numeric, matching, ordering, long } = sampleQuestions;
  const withoutLong = () => [
    single({ skills: ['Charts'] }),
    multiple(),
    trueFalse(),
    short(),
    numeric({ skills: ['Numbers'] }),
    sampleQuestions.blanks({ prompt: blanks }),
    matching(),
    ordering(),
  ];
  const add = async (...given: Parameters<typeof addAssessment> extends [unknown, ...infer Rest] ? Rest : never) =>
    (await addAssessment(server, ...given)).id;
  return {
    everything: await add([...withoutLong(), long()], { title: 'All kinds of questions', maxAttempts: 3 }),
    graded: await add(withoutLong(), { title: 'Eight questions', timeLimitS: 3600, maxAttempts: 20 }),
    short: await add(withoutLong(), {
      title: 'Fifteen seconds',
      timeLimitS: 15,
      lateSyncS: 0,
      maxAttempts: 20,
    }),
    late: await add(withoutLong(), {
      title: 'Fifteen seconds, and a minute to arrive',
      timeLimitS: 15,
      lateSyncS: 75,
      lateCounts: true,
      maxAttempts: 20,
    }),
    self: await add([single(), trueFalse()], { title: 'For yourself', mode: 'self', passPercent: 0 }),
  };
}
