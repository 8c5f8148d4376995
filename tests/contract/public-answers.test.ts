import { describe, expect, it } from 'vitest';
import {
  listOperations,
  type Pointer,
  parseContract,
  readContractText,
} from '../../server/platform/contract/document.ts';

const document = parseContract(readContractText());
const operations = listOperations(document);

interface Schema {
  $ref?: Pointer;
  properties?: Record<string, Schema>;
  items?: Schema;
  prefixItems?: Schema[];
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  additionalProperties?: boolean | Schema;
}

const at = (pointer: Pointer): Schema =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], document) as Schema;

/** Every key that an answer of the schema may have, at any depth. */
function keysOf(schema: Schema, seen = new Set<Pointer>()): string[] {
  if (schema.$ref !== undefined) {
    if (seen.has(schema.$ref)) return [];
    return keysOf(at(schema.$ref), seen.add(schema.$ref));
  }
  const { properties = {}, items, additionalProperties, prefixItems, allOf, oneOf, anyOf } = schema;
  const parts = [items, additionalProperties, ...[prefixItems, allOf, oneOf, anyOf].flatMap((list) => list ?? [])];
  return [
    ...Object.entries(properties).flatMap(([name, value]) => [name, ...keysOf(value, seen)]),
    ...parts.flatMap((part) => (typeof part === 'object' ? keysOf(part, seen) : [])),
  ];
}

const envelope = new Set(['status', 'error', 'data']);
const keysOfAnswer = (pointer: Pointer) => [...new Set(keysOf(at(pointer)))].filter((key) => !envelope.has(key)).sort();

const card = ['city', 'country', 'country_name', 'founded', 'id', 'kind', 'logo', 'name'];

const courseCard = [
  'certificate',
  'course_count',
  'currency',
  'duration_min',
  'hours_per_week',
  'id',
  'image',
  'kind',
  'language',
  'level',
  'logo',
  'mode',
  'name',
  'price',
  'skills',
  'slug',
  'starts_at',
  'subject',
  'summary',
  'title',
  'university',
  'weeks',
];
const coursePage = [
  ...courseCard,
  'cert',
  'count',
  'duration',
  'facets',
  'filter',
  'is_similar',
  'items',
  'lang',
  'page',
  'page_size',
  'relaxations',
  'skill',
  'total',
  'value',
];

const richText = [
  'align',
  'attributes',
  'children',
  'display',
  'header',
  'href',
  'id',
  'kind',
  'level',
  'ordered',
  'src',
  'alt',
  'start',
  'tag',
  'text',
  'title',
];

/** What visitors may read, key by key. A new public call is named here before anybody can make it. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  getCourseDetails: [
    ...new Set([...courseCard, ...richText]),
    'about',
    'answer',
    'caption_languages',
    'certificate_code',
    'code',
    'certificate_due_at',
    'completed_at',
    'course',
    'course_id',
    'due_at',
    'enrolled_at',
    'enrolment',
    'faqs',
    'instructors',
    'is_enabled',
    'is_met',
    'items',
    'last_item_id',
    'minutes',
    'modules',
    'outcomes',
    'overview',
    'possible_events',
    'prerequisites',
    'preview',
    'primary_action',
    'question',
    'reason',
    'related',
    'rule',
    'server_now',
    'skill_list',
    'state',
    'state_reason',
    'tags',
    'updated_at',
    'version',
    'waiting_on',
  ],
  // What is in it only where it is a preview.
  getLessonItem: [
    'assessment_id',
    ...richText,
    'captions',
    'certificate',
    'course',
    'extent',
    'furthest',
    'item',
    'label',
    'lang',
    'language',
    'link',
    'lock',
    'media',
    'mime',
    'minutes',
    'module',
    'module_id',
    'my',
    'next_id',
    'page',
    'pdf',
    'percent',
    'position',
    'poster',
    'preview',
    'previous_id',
    'rule',
    'seq',
    'server_now',
    'slug',
    'summary',
    'url',
    'video',
    'watched',
  ],
  listCourses: coursePage,
  listLmsCourses: coursePage,
  listUniversityCourses: coursePage,
  // What its holder shows to others by giving them the code.
  verifyCertificate: [
    'code',
    'course',
    'course_id',
    'has_badge',
    'holder',
    'issued_at',
    'issuer',
    'revoked_at',
    'revoked_reason',
    'url',
    'valid',
  ],
  getCertificateBadge: ['file', 'jwt', 'media_type'],
  // Of live classes that are open to everybody.
  getCalendarItemFile: ['file_name', 'text'],
  getLevelCheck: [
    ...new Set([...courseCard, ...richText]),
    'answer',
    'assessment',
    'attempt',
    'blanks',
    'body',
    'check',
    'correctness',
    'course',
    'course_id',
    'courses',
    'deadline_at',
    'due_at',
    'ended_at',
    'ended_by',
    'explanation',
    'feedback',
    'has_contact',
    'has_hint',
    'hint',
    'hint_percent',
    'is_flagged',
    'is_late',
    'is_withdrawn',
    'item_id',
    'items',
    'left',
    'lesson',
    'lessons',
    'max',
    'media',
    'min',
    'minutes',
    'module_id',
    'negative_percent',
    'no',
    'number',
    'of',
    'options',
    'order',
    'out_of',
    'pairs',
    'pass_percent',
    'percent',
    'points',
    'position',
    'possible_events',
    'prompt',
    'question_count',
    'questions',
    'response',
    'result',
    'right',
    'rubric',
    'sample',
    'saved_at',
    'server_now',
    'started_at',
    'state',
    'state_reason',
    'tags',
    'time_limit_s',
    'transcript',
    'type',
    'unit',
    'units',
    'value',
    'version',
    'waiting_on',
    'why',
    'words',
  ],
  getPublicFigures: [
    'city',
    'count',
    'countries',
    'country',
    'country_name',
    'country_total',
    'courses',
    'featured',
    'founded',
    'id',
    'image',
    'interest_areas',
    'kind',
    'language',
    'logo',
    'name',
    'names',
    'programs',
    'skills',
    'subject',
    'title',
    'total',
    'universities',
    'university',
    'value',
  ],
  getSitePage: [
    ...richText,
    'changes',
    'current_version',
    'effective_at',
    'language',
    'slug',
    'summary',
    'updated_at',
    'version',
    'versions',
  ],
  getUniversityMeta: [...card, 'domains', 'state', 'web_pages'],
  globalSearch: [
    'groups',
    'is_similar',
    'items',
    'language',
    'note',
    'snippet',
    'starts_at',
    'title',
    'total',
    'type',
    'url',
  ],
  listInterestAreas: ['id', 'image', 'is_mapped', 'name'],
  // Of those that are open to everybody; the note, the telephone number and the recording are empty for visitors.
  listLiveClasses: [
    'dial_in',
    'due_at',
    'ends_at',
    'enrolment',
    'feedback',
    'id',
    'is_enrolled',
    'is_open',
    'items',
    'join_opens_at',
    'materials',
    'note',
    'possible_events',
    'presenter_name',
    'recording_url',
    'seats_left',
    'server_now',
    'starts_at',
    'state',
    'state_reason',
    'summary',
    'tags',
    'timezone',
    'title',
    'topic',
    'url',
    'version',
    'waiting_on',
  ],
  listLevelChecks: ['id', 'items', 'language', 'minutes', 'question_count', 'summary', 'title'],
  listSkills: ['id', 'name'],
  listUniversities: [...card, 'count', 'facets', 'is_similar', 'items', 'page', 'page_size', 'total', 'value'],
};

/** They answer the own account to whoever has just proved to be its owner. */
const ownAccount = new Set(['signIn', 'signUp', 'signInWithGoogle', 'exchangePresenterLink']);

describe('3.17: what visitors are answered', () => {
  const open = operations.filter(({ bearer }) => bearer !== 'required');

  it('has the keys that are listed here, and no other', () => {
    const answers = open
      .filter(({ method }) => method === 'GET')
      .map(({ id, answers: all }) => [id, keysOfAnswer(all.get(200)!)]);
    const sorted = Object.entries(allowed).map(([id, keys]) => [id, [...keys].sort()]);
    expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(sorted));
  });

  it.each(open.filter(({ id }) => !ownAccount.has(id)).map(({ id, answers }) => [id, answers] as const))(
    'says nothing of a person: %s',
    (_id, answers) => {
      for (const pointer of answers.values())
        if (pointer !== null)
          for (const key of keysOfAnswer(pointer))
            expect(key).not.toMatch(/mail|phone|mobile|birth|gender|address|password|token|user|role|owner|author/i);
    },
  );

  it('would show such keys', () => {
    const own = operations.find(({ id }) => id === 'getUser');
    expect(keysOfAnswer(own!.answers.get(200)!)).toEqual(expect.arrayContaining(['email', 'role']));
  });
});
