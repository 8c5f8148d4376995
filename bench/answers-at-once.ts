import { setTimeout as wait } from 'node:timers/promises';
import { inParallel } from '../scripts/support/run.ts';
import { replayAll } from '../server/capabilities/assessments/replay.ts';
import { createUser, openSession } from '../server/platform/accounts/store.ts';
import { type Database, openDatabase } from '../server/platform/db/database.ts';
import type { AnswersSaved, Attempt } from '../src/shared/transport/schema.d.ts';
import { addAssessment, sampleQuestions } from '../tests/support/assessments.ts';
import type { TestServer } from '../tests/support/server.ts';
import { onPostgres } from './on-postgres.ts';
import type { Row } from './report.ts';
import { HttpClient } from './sessions/http-client.ts';

const learnerCount = 500;
const questionCount = 20;
/** Each learner answers once in this many milliseconds. */
const interval = 5_000;
const options = ['a', 'b', 'c'];

/** A learner in an attempt, with the answers that the server has acknowledged. */
class Answering {
  acknowledged = 0;
  readonly #client: HttpClient;
  readonly #token: string;
  #attempt: Attempt | null = null;
  #turn: number;
  readonly #known = new Map<number, { version: number; option: string }>();

  constructor(client: HttpClient, token: string, index: number) {
    this.#client = client;
    this.#token = token;
    this.#turn = index;
  }

  async begin(assessmentId: number): Promise<void> {
    this.#attempt = await this.#ask<Attempt>('/assessment-attempts', { assessment_id: assessmentId });
  }

  /** Answers the next question, or changes its answer. */
  async answer(): Promise<void> {
    const { id, questions } = this.#begun();
    this.#turn += 1;
    const question = questions[this.#turn % questions.length]?.id ?? 0;
    const before = this.#known.get(question)?.version ?? 0;
    const [version, option = 'a'] = [before + 1, options[this.#turn % options.length]];
    const answered_at = new Date().toISOString();
    const input = { question_id: question, response: { options: [option] }, is_flagged: false, version, answered_at };
    const saved = await this.#ask<AnswersSaved>(`/assessment-answers/${id}`, {
      answers: [{ ...input, bases: [before] }],
    });
    if (saved.results[0]?.refusal !== null) throw new Error(`An answer was refused: ${saved.results[0]?.refusal}`);
    this.#known.set(question, { version, option });
    this.acknowledged += 1;
  }

  /**
   * Submits the attempt.
   * @returns the acknowledged answers that the server doesn't have
   */
  async finish(): Promise<string[]> {
    const { id } = this.#begun();
    const { questions } = await this.#ask<Attempt>(`/assessment-attempts/${id}`);
    const lost = questions.flatMap(({ id: question, answer }) => {
      const known = this.#known.get(question);
      const found = answer === null ? 'nothing' : `${answer.version} ${JSON.stringify(answer.response)}`;
      const wanted = known === undefined ? 'nothing' : `${known.version} {"options":["${known.option}"]}`;
      return found === wanted ? [] : [`${wanted} was acknowledged, ${found} is there`];
    });
    const expected = [...this.#known].map(([question_id, { version }]) => ({ question_id, version }));
    await this.#ask(`/assessment-submissions/${id}`, { expected });
    return lost;
  }

  #begun(): Attempt {
    if (this.#attempt === null) throw new Error('The attempt has not been started');
    return this.#attempt;
  }

  async #ask<Data>(path: string, body?: object): Promise<Data> {
    const { status, data } = await this.#client.ask(path, { token: this.#token, ...(body && { body }) });
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(data)}`);
    return data as Data;
  }
}

/**
 * Creates learners with sessions but without passwords, because hashing isn't measured.
 * @returns their tokens
 */
export async function signUp({ db }: Database, count: number): Promise<string[]> {
  const now = new Date();
  const tokens: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const who = { name: 'Asha Rao', role: 'Learner', username: null, passwordHash: '', addressProvenAt: now } as const;
    const user = await createUser(db, { ...who, email: `bench-${index}@learner.test` }, now);
    if (user === null) throw new Error('The account already exists');
    tokens.push(await openSession(db, user.id, { address: '127.0.0.1', userAgent: 'bench' }, now));
  }
  return tokens;
}

/** Many learners on two processes in parallel, each with an answer every five seconds. */
export async function measureAnswersAtOnce(dataDir: string, seconds: number): Promise<Row[]> {
  const rows = await onPostgres('the parallel answers', dataDir, async ({ url, start }) => {
    const origins = [(await start()).origin, (await start()).origin];
    const database = await openDatabase({ url });
    try {
      const clock = { now: () => new Date() };
      // The measured functions use only these parts of a server.
      const server = { database, clock } as unknown as TestServer;
      const questions = Array.from({ length: questionCount }, () => sampleQuestions.single());
      const { id } = await addAssessment(server, questions, { timeLimitS: 7_200 });
      const tokens = await signUp(database, learnerCount);
      const clients = tokens.map((_, index) => new HttpClient([origins[index % 2] ?? '']));
      const learners = clients.map((client, index) => new Answering(client, tokens[index] ?? '', index));
      await inParallel(learners, 10, (learner) => learner.begin(id));
      for (const { times } of clients) times.length = 0;
      const begun = performance.now();
      const end = begun + seconds * 1000;
      await Promise.all(
        learners.map(async (learner, index) => {
          // Learners are spread evenly and keep to their schedule, however long the previous answer took.
          for (let at = begun + (index * interval) / learnerCount; at < end; at += interval) {
            await wait(Math.max(0, at - performance.now()));
            await learner.answer();
          }
        }),
      );
      const took = (performance.now() - begun) / 1000;
      const times = clients.flatMap((client) => client.times).sort((one, other) => one - other);
      const lost: string[] = [];
      await inParallel(learners, 10, async (learner) => void lost.push(...(await learner.finish())));
      for (const client of clients) client.close();
      if (lost.length > 0) throw new Error(`${lost.length} were lost, such as\n${lost.slice(0, 5).join('\n')}`);
      const acknowledged = learners.reduce((sum, learner) => sum + learner.acknowledged, 0);
      const { count, differing } = await replayAll(database.db);
      if (count !== learnerCount || differing.length > 0) throw new Error(`${differing.length} results differ`);
      const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(0);
      return [
        {
          what: `${learnerCount} learners for ${took.toFixed(0)} s, one answer every ${interval / 1000} s each, two processes on Postgres`,
          value: `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`,
        },
        {
          what: 'acknowledged answers in that time, and how many of them are lost',
          value: `${acknowledged}, none lost`,
        },
      ];
    } finally {
      await database.close();
    }
  });
  return rows ?? [];
}
