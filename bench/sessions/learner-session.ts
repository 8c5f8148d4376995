import { randomUUID } from 'node:crypto';
import type { InterestArea, PortfolioProfile, Skill, SkillMapping } from '../../src/shared/transport/schema.d.ts';
import type { Asked, HttpClient } from './http-client.ts';

/** The ids that learners can choose. */
export interface Catalogues {
  skills: readonly number[];
  areas: readonly number[];
  universities: readonly number[];
}

/** A few consecutive items of a list; different items in each turn. */
const some = (ids: readonly number[], turn: number, count: number) =>
  Array.from({ length: Math.min(count, ids.length) }, (_, index) => ids[(turn + index) % ids.length] ?? 0);
const sorted = (ids: Iterable<number>) => [...ids].sort((one, other) => one - other).join();

/** A signed-in learner who moves between screens and remembers what the server has acknowledged. */
export class LearnerSession {
  /** The number of acknowledged writes. */
  acknowledged = 0;
  readonly #client: HttpClient;
  readonly #catalogues: Catalogues;
  #token: string | undefined;
  #etag: string | undefined;
  #turn: number;
  /** For each skill, the id of the learner's record. */
  readonly #skills = new Map<number, number>();
  #areas: readonly number[] = [];
  #universities: readonly number[] = [];
  #headline: string | null = null;

  constructor(client: HttpClient, catalogues: Catalogues, index: number) {
    this.#client = client;
    this.#catalogues = catalogues;
    this.#turn = index;
  }

  async signUp(): Promise<void> {
    const account = { name: 'Asha Rao', email: `${randomUUID()}@learner.test`, password: 'a long enough sentence' };
    this.#token = (await this.#ask<{ token: string }>('/joy/signup', { body: account })).token;
  }

  /** Opens the next screen, reads its data and makes a choice if possible. */
  async visitNext(): Promise<void> {
    const screens = [this.#look, this.#chooseSkills, this.#chooseAreas, this.#chooseUniversities, this.#saveProfile];
    this.#turn += 1;
    await screens[this.#turn % screens.length]?.call(this);
  }

  /** The acknowledged changes that the server doesn't have. */
  async findLost(): Promise<string[]> {
    const mappings = await this.#ask<SkillMapping[]>('/skills-mapping-list');
    const areas = await this.#ask<InterestArea[]>('/get-course-category');
    const universities = await this.#ask<number[]>('/user-university-mapped');
    const { portfolio_profile: profiles } = await this.#ask<{ portfolio_profile: PortfolioProfile[] }>(
      '/user-portfolio',
    );
    const chosen = areas.filter(({ is_mapped: mark }) => mark !== null).map(({ id }) => id);
    const compared: [what: string, wanted: string, found: string][] = [
      ['skills', sorted(this.#skills.keys()), sorted(mappings.map((mapping) => mapping.skill_id))],
      ['areas', sorted(this.#areas), sorted(chosen)],
      ['universities', sorted(this.#universities), sorted(universities)],
      ['profile', this.#headline ?? '', profiles[0]?.headline ?? ''],
    ];
    return compared
      .filter(([, wanted, found]) => wanted !== found)
      .map(([what, wanted, found]) => `${what}: ${wanted} was acknowledged, ${found} is stored`);
  }

  async #look(): Promise<void> {
    await this.#ask('/user');
    await this.#ask('/user-portfolio');
    await this.#ask('/user-university-mapped');
  }

  async #chooseSkills(): Promise<void> {
    const list = await this.#client.ask('/skills-list', { etag: this.#etag });
    if (list.status !== 200 && list.status !== 304) throw new Error(`/skills-list answered ${list.status}`);
    this.#etag = list.etag;
    await this.#ask('/skills-mapping-list');
    for (const skill of some(this.#catalogues.skills, this.#turn, 2)) {
      const body = { skill_id: skill, self_proficiency: '100' };
      const { id } = await this.#write<SkillMapping>('/add-skill-mapping', body);
      this.#skills.set(skill, id);
    }
    const [[skill, record] = []] = this.#skills;
    if (skill === undefined || this.#skills.size < 5) return;
    await this.#write('/delete-skill-mapping', { id: record }, [404]);
    this.#skills.delete(skill);
  }

  async #chooseAreas(): Promise<void> {
    await this.#ask('/get-course-category');
    const ids = some(this.#catalogues.areas, this.#turn, 3);
    await this.#write('/user-course-category-map', { category_ids: ids });
    this.#areas = ids;
  }

  async #chooseUniversities(): Promise<void> {
    await this.#ask(`/university-list?page=${1 + (this.#turn % 3)}&page_size=24`);
    const ids = some(this.#catalogues.universities, this.#turn, 3);
    await this.#ask(`/get-university-meta/${ids[0]}`);
    await this.#write('/user-university-save', { organisation_ids: ids });
    this.#universities = ids;
  }

  async #saveProfile(): Promise<void> {
    const headline = `Turn ${this.#turn}`;
    const body = { name: 'Asha Rao', country: 'IN', mobile: '+919876543210', email: 'asha@example.com' };
    await this.#write('/add_portfolio_profile', {
      ...body,
      highestQualification: 'Bachelor',
      avatar: null,
      address: headline,
    });
    this.#headline = headline;
  }

  /**
   * Sends a write.
   *
   * @param repeated the statuses that are fine when a write is repeated after its first answer was lost
   */
  async #write<Data>(path: string, body: object, repeated: readonly number[] = []): Promise<Data> {
    const before = this.#client.sentAgain;
    const { status, data } = await this.#client.ask(path, { token: this.#token, body });
    const isRepeated = this.#client.sentAgain > before && repeated.includes(status);
    if (status !== 200 && !isRepeated) throw new Error(`${path} answered ${status}: ${JSON.stringify(data)}`);
    this.acknowledged += 1;
    return data as Data;
  }

  async #ask<Data>(path: string, asked: Asked = {}): Promise<Data> {
    const { status, data } = await this.#client.ask(path, { token: this.#token, ...asked });
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(data)}`);
    return data as Data;
  }
}

/** Reads the ids that a server offers. */
export async function readCatalogues(client: HttpClient): Promise<Catalogues> {
  const idsOf = async (path: string) => ((await client.ask(path)).data as Skill[]).map(({ id }) => id);
  return {
    skills: await idsOf('/skills-list'),
    areas: await idsOf('/get-course-category'),
    universities: await idsOf('/university-list'),
  };
}
