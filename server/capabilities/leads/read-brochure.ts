import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import { brochureFileMessages as texts } from '../../../src/messages/brochure-file.ts';
import { courseMessages } from '../../../src/messages/course.ts';
import { degreeMessages } from '../../../src/messages/degree.ts';
import { programmePageMessages } from '../../../src/messages/programme-page.ts';
import { courseAddress } from '../../../src/routes/course-address.ts';
import { effortInWords, priceInWords, startInWords } from '../../../src/shared/learning/course-words.ts';
import { ruleInWords } from '../../../src/shared/programmes/rule-words.ts';
import { languageName } from '../../../src/shared/text/language.ts';
import { type RichNode, wordsIn } from '../../../src/shared/text/rich-text.ts';
import { dateInWords, momentForMail, plainManner } from '../../../src/shared/time/words.ts';
import type { CourseCard, ProgrammeDetails } from '../../../src/shared/transport/schema.d.ts';
import { countryName } from '../../platform/countries.ts';
import type { Db } from '../../platform/db/database.ts';
import { courses, programCourses } from '../../tables/courses.ts';
import { partners } from '../../tables/partners.ts';
import { universities } from '../../tables/universities.ts';
import { type CourseFacts, cardOf, findCourse, listCourses } from '../courses/module.ts';
import { readProgramme } from '../programmes/module.ts';
import type { Block, BrochureText } from './brochure-text.ts';
import type { StoredBrochure } from './brochures.ts';

/** The data about the subject, without the brochure's own text. */
interface BrochureContent extends Pick<BrochureText, 'eyebrow' | 'parts'> {
  /** Replaced by the brochure's own text if missing. */
  subtitle?: BrochureText['subtitle'];
  colours?: BrochureText['colours'];
  path: string;
}

const ownColours = { brand: '#4036c4', wash: '#ecebff' };
/** Maximum number of listed programmes. */
const maxListed = 40;

type Fact = readonly [name: string, value: string | null | undefined | false];
const factsOf = (...facts: Fact[]): Block[] => {
  const known = facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
  return known.length === 0 ? [] : [{ facts: known }];
};
/** A heading and its blocks; nothing if there are no blocks. */
const under = (heading: string, ...blocks: Block[]): Block[] => (blocks.length === 0 ? [] : [{ heading }, ...blocks]);
const pointsOf = (points: readonly string[], lang?: string): Block[] =>
  points.length === 0 ? [] : [{ points, ...(lang !== undefined && { lang }) }];

const withBlocks = (...parts: BrochureText['parts']): BrochureText['parts'] =>
  parts.filter(({ blocks }) => blocks.length > 0);

/** Converts rich text to blocks, without pictures. */
const blocksOf = (nodes: readonly RichNode[], lang: string): Block[] =>
  nodes.flatMap((node): Block[] => {
    if (typeof node !== 'string' && (node.kind === 'list' || node.kind === 'table')) {
      const lines = node.children.map((line) => wordsOfLine(line)).filter((line) => line !== '');
      return pointsOf(lines, lang);
    }
    const text = wordsIn([node]).trim();
    if (text === '') return [];
    return typeof node !== 'string' && node.kind === 'heading' ? [{ heading: text, lang }] : [{ text, lang }];
  });

/** The text of an item, or of a row with its cells separated. */
const wordsOfLine = (node: RichNode): string =>
  typeof node !== 'string' && node.kind === 'row'
    ? node.children.map((cell) => wordsIn([cell]).trim()).join(' · ')
    : wordsIn([node]).trim();

const courseFacts = (course: CourseCard & Pick<CourseFacts, 'mode' | 'certificate'>): Block[] =>
  factsOf(
    [courseMessages.fact.university, course.university?.name],
    [courseMessages.fact.level, courseMessages.levels[course.level]],
    [courseMessages.fact.effort, effortInWords(course)],
    [courseMessages.fact.starts, startInWords(course.starts_at, plainManner)],
    [courseMessages.fact.mode, courseMessages.modes[course.mode]],
    [courseMessages.fact.language, languageName(course.language)],
    [
      courseMessages.fact.certificate,
      course.certificate && course.kind !== 'program' && courseMessages.withCertificate,
    ],
    [degreeMessages.fees, priceInWords(course)],
  );

/** When and how to apply: deadlines, eligibility, documents and costs. */
function applyingTo(degree: ProgrammeDetails, lang: string, now: Date): Block[] {
  const { timezone, rules, documents, fees, fee, currency } = degree;
  const dayOf = (moment: string) => dateInWords(moment, timezone, undefined, plainManner);
  const intakes = degree.intakes
    .filter(({ tags, closes_at }) => (tags.includes('open') || tags.includes('upcoming')) && new Date(closes_at) > now)
    .map(
      ({ starts_at, opens_at, closes_at }): Fact => [
        starts_at === null ? degreeMessages.intakeWithout : degreeMessages.intake(dayOf(starts_at)),
        texts.intakeDates(dayOf(opens_at), momentForMail(closes_at, timezone)),
      ],
    );
  const costs = fees.map(({ year, who, amount, currency: unit, included }): Fact => {
    const money = degreeMessages.money(unit, amount);
    return [[year, who].filter(Boolean).join(', '), included === '' ? money : texts.including(money, included)];
  });
  const applying =
    fee === null || currency === null
      ? degreeMessages.applyingIsFree
      : degreeMessages.applyingCosts(degreeMessages.money(currency, fee));
  return [
    ...under(degreeMessages.dates, ...factsOf(...intakes)),
    ...under(
      programmePageMessages.eligibility,
      ...(rules.length === 0 ? [{ text: programmePageMessages.everybody }] : pointsOf(rules.map(ruleInWords))),
    ),
    ...under(
      programmePageMessages.documents,
      ...pointsOf(
        documents.map(({ name, is_required: isRequired }) => (isRequired ? name : texts.handIn(name))),
        lang,
      ),
    ),
    ...under(degreeMessages.fees, ...factsOf(...costs), { text: applying }),
  ];
}

async function ofCourse(db: Db, id: number, now: Date): Promise<BrochureContent | null> {
  const course = await findCourse(db, String(id));
  if (course === null) return null;
  const { language: lang, kind, modules, instructors, outcomes, programme_id } = course;
  const degree = programme_id === null ? null : ((await readProgramme(db, programme_id, now))?.item ?? null);
  const parts = await db
    .select({ title: courses.title, text: courses.summary, lang: courses.language })
    .from(programCourses)
    .innerJoin(courses, eq(courses.id, programCourses.courseId))
    .where(and(eq(programCourses.programId, id), eq(courses.status, 'published')))
    .orderBy(asc(programCourses.position), asc(courses.id));
  const people = instructors.map(({ name, about }) => ({ name, text: about }));
  const learned: Block[] = [
    ...(modules.length === 0 ? [] : [{ steps: modules.map(({ title, summary }) => ({ title, text: summary })), lang }]),
    ...under(texts.here, ...parts.map(({ lang: own, ...step }) => ({ steps: [step], lang: own }))),
    ...under(courseMessages.skills, ...pointsOf(course.skill_list.map(({ name }) => name))),
    ...under(courseMessages.instructors, ...(people.length === 0 ? [] : [{ people, lang }])),
  ];
  const asked = [...course.faqs, ...(degree?.questions ?? [])].flatMap(({ question, answer }): Block[] => [
    { heading: question, lang },
    { text: answer, lang },
  ]);
  const sections = [
    {
      title: texts.glance,
      blocks: [
        ...courseFacts(course),
        ...under(courseMessages.outcomes, ...pointsOf(outcomes, lang)),
        ...under(courseMessages.about, ...blocksOf(course.overview, lang)),
      ],
    },
    { title: texts.learned, blocks: learned },
    { title: degreeMessages.heading, blocks: degree === null ? [] : applyingTo(degree, lang, now) },
    { title: courseMessages.faq, blocks: asked },
  ];
  return {
    ...(course.summary !== '' && { subtitle: { text: course.summary, lang } }),
    eyebrow: [course.university?.name, courseMessages.kinds[kind]].filter(Boolean).join(' · '),
    parts: withBlocks(...sections),
    path: courseAddress({ id, kind }),
  };
}

/** Programmes and courses with their facts. */
async function listed(db: Db, which: SQL | undefined): Promise<Block[]> {
  const rows = await listCourses(
    db,
    and(eq(courses.status, 'published'), which),
    [asc(courses.title), asc(courses.id)],
    {
      limit: maxListed,
    },
  );
  return rows.flatMap((row) => [
    { heading: row.title, lang: row.language },
    { text: row.summary, lang: row.language },
    ...courseFacts({ ...row, ...cardOf(row) }),
  ]);
}

async function ofUniversity(db: Db, id: number): Promise<BrochureContent | null> {
  const [row] = await db.select().from(universities).where(eq(universities.id, id));
  if (row === undefined) return null;
  const programmes = await listed(db, and(eq(courses.universityId, id), eq(courses.kind, 'program')));
  const place = [row.city, row.state, countryName(row.countryCode)].filter((part) => part !== null).join(', ');
  const facts = factsOf(
    [texts.place, place],
    [texts.founded, row.founded?.toString()],
    [texts.sort, row.kind && texts.sorts[row.kind]],
    [texts.site, row.webPages.join(', ')],
  );
  return {
    eyebrow: row.name,
    parts: withBlocks({ title: texts.glance, blocks: facts }, { title: texts.programmes, blocks: programmes }),
    path: `/universities/${id}`,
  };
}

async function ofPartner(db: Db, id: number): Promise<BrochureContent | null> {
  const [row] = await db.select().from(partners).where(eq(partners.id, id));
  if (row === undefined) return null;
  const { brand, wash } = row.theme.light;
  const offered = row.offers.length === 0 ? [] : await listed(db, inArray(courses.slug, row.offers));
  return {
    eyebrow: texts.of(row.name),
    colours: { brand, wash },
    parts: withBlocks(
      {
        title: courseMessages.partnerAbout(row.name).replaceAll(/\p{Cf}/gu, ''),
        blocks: [{ text: row.about }, ...factsOf([texts.email, row.email], [texts.site, row.site])],
      },
      { title: texts.offered, blocks: offered },
    ),
    path: `/brochure/lead-capture?partner=${row.externalRef}`,
  };
}

/** The text of a brochure from the current data; null if its subject no longer exists. */
export async function readBrochure(
  db: Db,
  brochure: StoredBrochure,
  linkOrigin: string,
  now: Date,
): Promise<BrochureText | null> {
  const { courseId, universityId, partnerId, title, language, summary } = brochure;
  const found =
    courseId !== null
      ? await ofCourse(db, courseId, now)
      : universityId !== null
        ? await ofUniversity(db, universityId)
        : await ofPartner(db, partnerId ?? 0);
  if (found === null) return null;
  const { path, ...content } = found;
  const usual = { colours: ownColours, subtitle: { text: summary, lang: language } };
  return { ...usual, ...content, title, lang: language, address: linkOrigin + path };
}
