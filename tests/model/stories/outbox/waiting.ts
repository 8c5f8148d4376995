import {
  delivering,
  ended,
  entry,
  failing,
  gathered,
  gathering,
  input,
  leads,
  type OutboxStory,
  on,
  ready,
  say,
  stored,
  syncing,
  wish,
} from './words.ts';

const pause = 'sending.paused';

export const connection: readonly OutboxStory[] = [
  {
    says: 'waits for the connection from the start',
    input: { ...input, isOffline: true },
    given: [stored(entry(5))],
    steps: [
      { ...leads, is: on('offline') },
      { ...say('connection.returned'), is: gathering, knows: { isOffline: false } },
    ],
  },
  {
    says: 'waits when the connection is lost while changes are gathered, until it returns',
    input,
    given: gathered,
    steps: [
      { ...say('connection.lost'), is: on('offline'), knows: { isOffline: true } },
      { wait: 60_000 },
      { ...say('connection.lost') },
      { ...say('connection.returned'), is: gathering, knows: { isOffline: false } },
    ],
  },
  {
    says: 'waits when the connection is lost while nothing is to be sent',
    input,
    given: ready,
    steps: [{ ...say('connection.lost'), is: on('offline'), knows: { isOffline: true } }],
  },
  {
    says: 'waits when the connection is lost in a pause, and begins anew when it returns',
    input,
    given: failing,
    steps: [
      { ...say('connection.lost'), is: on('offline'), knows: { isOffline: true } },
      { ...say('connection.returned'), is: gathering, knows: { isOffline: false, failures: 0 } },
    ],
  },
  {
    says: 'waits no longer in a pause when the connection has come back',
    input,
    given: failing,
    steps: [{ ...say('connection.returned'), is: gathering, knows: { failures: 0 } }],
  },
];

export const session: readonly OutboxStory[] = [
  ...(
    [
      ['nothing is to be sent', ready, {}, on('resting')],
      ['changes are gathered', gathered, {}, gathering],
      ['a request is under way', delivering, { sending: [] }, gathering],
      ['it makes a pause', failing, {}, gathering],
    ] as const
  ).map(
    ([when, given, knows, after]): OutboxStory => ({
      says: `sends nothing for nobody: the session ends while ${when}, and the same user returns`,
      input,
      given,
      steps: [
        { ...say('session.ended'), is: pause, knows: { ...knows, isPaused: true } },
        {
          ...say('store.changed'),
          is: syncing,
          knows: { keeping: { puts: [], removals: [] } },
          asks: { sync: wish([]) },
        },
        { ...say('session.returned'), is: after, knows: { isPaused: false } },
      ],
    }),
  ),
  {
    says: 'sends nothing for nobody where there is no connection either',
    input,
    given: [...gathered, say('connection.lost')],
    steps: [
      { ...say('session.ended'), is: pause, knows: { isPaused: true } },
      { ...say('session.returned'), is: on('offline'), knows: { isPaused: false } },
    ],
  },
  {
    says: 'sends nothing for nobody when this tab comes to lead',
    input,
    given: [stored(entry(5)), say('session.ended')],
    steps: [{ ...leads, is: pause }],
  },
  {
    says: 'learns from the server that the session has ended',
    input,
    given: delivering,
    steps: [
      { answer: 'deliver', with: ended, is: pause, knows: { sending: [], isPaused: true } },
      { ...say('session.returned'), is: gathering, knows: { isPaused: false } },
    ],
  },
];
