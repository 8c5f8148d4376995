import type { MonetaryGrant, Thing } from 'schema-dts';
import {
  programmesDescriptions as descriptions,
  programmesTitles as titles,
} from '../../messages/programmes-titles.ts';
import { programmeAddress, programmesAddress } from '../../routes/programme-address.ts';
import { breadcrumbs, type Head, type HeadInput, organization } from '../../shared/head.ts';
import { programmeKeys } from '../../shared/keys/programmes.ts';
import { programmeLists } from '../../shared/lists/programmes.ts';
import type { ProgrammeAnswer, ProgrammePage, ProgrammeStepAnswer } from '../../shared/transport/schema.d.ts';
import type { Kind } from './queries.ts';

const listTitles = { scholarship: titles.scholarship, volunteering: titles.volunteer, internship: titles.internship };

/** Structured data for the programmes of a list page. */
export const programmesThings =
  (kind: Kind) =>
  ({ url: { origin, searchParams }, read }: HeadInput): readonly Thing[] => {
    const page = read<ProgrammePage>(programmeKeys.page({ ...programmeLists[kind].queryIn(searchParams), kind }));
    const name = listTitles[kind];
    return [
      organization(origin),
      {
        '@type': 'ItemList',
        name,
        itemListElement: (page?.items ?? []).map((programme, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: programme.title,
          url: origin + programmeAddress(programme, false),
        })),
      },
      breadcrumbs(origin, [name, programmesAddress(kind, false)]),
    ];
  };

const answerOf = ({ params, read }: HeadInput) =>
  read<ProgrammeAnswer>(programmeKeys.programme(Number(params['program_id'])))?.item;

/** The head of a scholarship's page. */
export const scholarshipHead: Head = {
  description: (input) => {
    const item = answerOf(input);
    return item === undefined ? '' : descriptions.details(item.title, item.host);
  },
  isPast: (input) => answerOf(input)?.status === 'cancelled',
  things: (input) => {
    const item = answerOf(input);
    if (item === undefined) return [];
    const { origin } = input.url;
    const path = programmeAddress(item, false);
    const grant: MonetaryGrant = {
      '@type': 'MonetaryGrant',
      '@id': `${origin}${path}#grant`,
      name: item.title,
      description: item.summary,
      url: origin + path,
      funder: { '@type': 'Organization', name: item.host },
      ...(item.amount !== null && item.currency !== null
        ? { amount: { '@type': 'MonetaryAmount', value: item.amount, currency: item.currency } }
        : {}),
    };
    return [organization(origin), grant, breadcrumbs(origin, [titles.scholarship, '/scholarship'], [item.title, path])];
  },
};

const stepOf = ({ params, read }: HeadInput) => read<ProgrammeStepAnswer>(programmeKeys.step(Number(params['id'])));

/** The head of a scholarship step's page. */
export const stepHead: Head = {
  description: (input) => {
    const answer = stepOf(input);
    return answer === undefined ? '' : descriptions.step(answer.step.title, answer.programme.title);
  },
  things: (input) => {
    const answer = stepOf(input);
    if (answer === undefined) return [];
    const { origin } = input.url;
    const { programme, step } = answer;
    return [
      organization(origin),
      breadcrumbs(
        origin,
        [titles.scholarship, '/scholarship'],
        [programme.title, programmeAddress(programme, false)],
        [step.title, `/schlorship-activity/${step.id}`],
      ),
    ];
  },
};
