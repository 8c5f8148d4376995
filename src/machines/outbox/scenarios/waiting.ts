import {
  delivering,
  ended,
  entry,
  failing,
  gathered,
  gathering,
  leads,
  type OutboxScenario,
  on,
  ready,
  say,
  stored,
  syncing,
  wish,
} from './words.ts';

const pause = 'sending.paused';

export const connection: readonly OutboxScenario[] = [
  {
    it: 'waits for the connection from the start',
    input: { userId: 7, isOffline: true },
    given: [stored(entry(5))],
    steps: [
      { ...leads, state: on('offline') },
      { ...say('connection.returned'), state: gathering, context: { isOffline: false } },
    ],
  },
  {
    it: 'waits when the connection is lost while changes are gathered, until it returns',
    given: gathered,
    steps: [
      { ...say('connection.lost'), state: on('offline'), context: { isOffline: true } },
      { wait: 60_000 },
      { ...say('connection.lost') },
      { ...say('connection.returned'), state: gathering, context: { isOffline: false } },
    ],
  },
  {
    it: 'waits when the connection is lost while nothing is to be sent',
    given: ready,
    steps: [{ ...say('connection.lost'), state: on('offline'), context: { isOffline: true } }],
  },
  {
    it: 'waits when the connection is lost in a pause, and begins anew when it returns',
    given: failing,
    steps: [
      { ...say('connection.lost'), state: on('offline'), context: { isOffline: true } },
      { ...say('connection.returned'), state: gathering, context: { isOffline: false, failures: 0 } },
    ],
  },
  {
    it: 'waits no longer in a pause when the connection has come back',
    given: failing,
    steps: [{ ...say('connection.returned'), state: gathering, context: { failures: 0 } }],
  },
];

export const session: readonly OutboxScenario[] = [
  ...(
    [
      ['nothing is to be sent', ready, {}, on('resting')],
      ['changes are gathered', gathered, {}, gathering],
      ['a request is under way', delivering, { sending: [] }, gathering],
      ['it makes a pause', failing, {}, gathering],
    ] as const
  ).map(
    ([when, given, knows, after]): OutboxScenario => ({
      it: `sends nothing for nobody: the session ends while ${when}, and the same user returns`,
      given,
      steps: [
        { ...say('session.ended'), state: pause, context: { ...knows, isPaused: true } },
        {
          ...say('store.changed'),
          state: syncing,
          context: { keeping: { puts: [], removals: [] } },
          invokes: { sync: wish([]) },
        },
        { ...say('session.returned'), state: after, context: { isPaused: false } },
      ],
    }),
  ),
  {
    it: 'sends nothing for nobody where there is no connection either',
    given: [...gathered, say('connection.lost')],
    steps: [
      { ...say('session.ended'), state: pause, context: { isPaused: true } },
      { ...say('session.returned'), state: on('offline'), context: { isPaused: false } },
    ],
  },
  {
    it: 'sends nothing for nobody when this tab comes to lead',
    given: [stored(entry(5)), say('session.ended')],
    steps: [{ ...leads, state: pause }],
  },
  {
    it: 'learns from the server that the session has ended',
    given: delivering,
    steps: [
      { answer: 'deliver', with: ended, state: pause, context: { sending: [], isPaused: true } },
      { ...say('session.returned'), state: gathering, context: { isPaused: false } },
    ],
  },
];
