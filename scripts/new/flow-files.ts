import type { Files, Names } from './names.ts';

const machine = ({ camel, pascal, words }: Names) => `import { setup } from 'xstate';

/** \`at\`: the server's time of the event, in milliseconds since the epoch. */
export type ${pascal}Event = { at: number } & ({ type: 'item.published' } | { type: 'item.withdrawn' });

/** What becomes of each of: ${words.toLowerCase()}. */
export const ${camel}Machine = setup({
  types: {
    context: {} as Record<string, never>,
    events: {} as ${pascal}Event,
    tags: {} as 'waitingOnUs' | 'open',
  },
}).createMachine({
  id: '${camel}',
  description: 'From the first draft to what learners see, and back.',
  context: {},
  initial: 'draft',
  states: {
    draft: {
      description: 'Nobody sees it yet: it is ours to publish.',
      tags: ['waitingOnUs'],
      on: { 'item.published': { target: 'published' } },
    },
    published: {
      description: 'Learners see it until it is withdrawn.',
      tags: ['open'],
      on: { 'item.withdrawn': { target: 'draft' } },
    },
  },
});
`;

const model = ({ camel, kebab }: Names) => `import { modelOf } from '../../shared/chart-testing/model.ts';
import { at } from '../../shared/chart-testing/scenario.ts';
import { ${camel}Machine } from './${kebab}.machine.ts';

export const ${camel}Model = modelOf(${camel}Machine, {
  events: [at('item.published', 0), at('item.withdrawn', 0)],
});
`;

const scenarios = ({
  camel,
  kebab,
}: Names) => `import { at, type Scenarios } from '../../shared/chart-testing/scenario.ts';
import type { ${camel}Machine } from './${kebab}.machine.ts';

export const ${camel}Scenarios: Scenarios<typeof ${camel}Machine> = {
  'is seen until it is withdrawn': [
    { begins: ['draft'] },
    [at('item.published', 1), 'published'],
    [at('item.withdrawn', 2), 'draft'],
  ],
};
`;

const invariants = ({
  camel,
}: Names) => `import { begins, type Invariant, isIn, onlyWhen, sent } from '../../shared/chart-testing/invariant.ts';

export const ${camel}Invariants: readonly Invariant[] = [
  onlyWhen('it is published', begins(isIn('published')), sent('item.published')),
];
`;

const flow = ({
  camel,
  kebab,
}: Names) => `import { ${camel}Machine } from '../../../src/machines/${kebab}/${kebab}.machine.ts';
import { ${camel} } from '../../platform/db/${kebab}-schema.ts';
import type { StoredFlow } from '../../platform/flows/apply.ts';

/** The chart as the law over the table. */
export const ${camel}Flow: StoredFlow<typeof ${camel}Machine, typeof ${camel}.$inferSelect, never> = {
  machine: ${camel}Machine,
  table: ${camel},
  events: {
    'item.published': { from: ['operator'] },
    'item.withdrawn': { from: ['operator'] },
  },
  contextOf: () => ({}),
  columnsOf: () => ({}),
  actions: {},
};
`;

const fixture = ({ camel, kebab }: Names) => `import { flowFixture } from '../../../tests/support/flow-fixture.ts';
import { ${camel}Flow } from './${kebab}-flow.ts';

export const fixture = flowFixture({
  flow: ${camel}Flow,
  prepare: (server) => Promise.resolve({ title: 'One', createdAt: server.clock.now() }),
});
`;

/** The chart of a flow, and what proves it. */
export const chartFiles = (names: Names): Files => {
  const path = `src/machines/${names.kebab}/${names.kebab}`;
  return {
    [`${path}.machine.ts`]: machine(names),
    [`${path}.model.ts`]: model(names),
    [`${path}.scenarios.ts`]: scenarios(names),
    [`${path}.invariants.ts`]: invariants(names),
  };
};

/** The flow on the server, and a row of it for the contract test of all flows. */
export const flowFiles = (names: Names): Files => ({
  [`server/capabilities/${names.kebab}/${names.kebab}-flow.ts`]: flow(names),
  [`server/capabilities/${names.kebab}/${names.kebab}-flow.fixture.ts`]: fixture(names),
});
