import {
  dirty,
  handsOver,
  knows,
  type LessonCause,
  type LessonScenario,
  loaded,
  queued,
  reached,
  retried,
  say,
  video,
} from './words.ts';

const playing = say('video.playing');

const paused = say('video.paused');

const on = (state: string): string => `ready.item.video.${state}`;

const watched = { position: 1, furthest: 1, watched: [[0, 1]] } as const;

const watching: readonly LessonCause[] = [loaded(video), playing, reached(1)];

export const videos: readonly LessonScenario[] = [
  {
    it: 'counts what is played as watched, and keeps it when the video stands still',
    given: [loaded(video)],
    steps: [
      { ...playing, state: on('playing'), context: { playingFrom: 0 } },
      { ...reached(1), state: dirty, context: knows(watched, { playingFrom: 1 }) },
      { ...paused, ...handsOver(watched, { state: [on('paused'), queued] }), context: { playingFrom: null } },
    ],
  },
  {
    it: 'loses no second to the keeping of them',
    given: [...watching, { wait: 15_000 }, say('save.began')],
    steps: [
      {
        ...reached(2),
        state: dirty,
        context: knows({ position: 2, furthest: 2, watched: [[0, 2]] }, { playingFrom: 2 }),
      },
    ],
  },
  {
    it: 'takes a jump for no watching',
    given: watching,
    steps: [{ ...reached(20), context: knows({ ...watched, position: 20, furthest: 20 }, { playingFrom: 20 }) }],
  },
  {
    it: 'keeps what was watched, the furthest and the last place apart',
    given: [...watching, say('video.seeking')],
    steps: [
      { ...reached(30), context: knows({ ...watched, position: 30, furthest: 30 }) },
      { ...playing, state: on('playing'), context: { playingFrom: 30 } },
      {
        ...reached(32),
        context: knows(
          {
            position: 32,
            furthest: 32,
            watched: [
              [0, 1],
              [30, 32],
            ],
          },
          { playingFrom: 32 },
        ),
      },
    ],
  },
  {
    it: 'does not count as watched while the video waits for more of itself',
    given: watching,
    steps: [
      { ...say('video.waiting'), state: on('buffering'), context: { playingFrom: null } },
      { ...playing, state: on('playing'), context: { playingFrom: 1 } },
    ],
  },
  {
    it: 'stands still where the video was waiting for more of itself, and keeps where',
    given: [...watching, say('video.waiting')],
    steps: [{ ...paused, ...handsOver(watched, { state: [on('paused'), queued] }) }],
  },
  {
    it: 'goes to another place of the video, and keeps where it stands still',
    given: watching,
    steps: [
      { ...say('video.seeking'), state: on('seeking'), context: { playingFrom: null } },
      { ...paused, ...handsOver(watched, { state: [on('paused'), queued] }) },
    ],
  },
  {
    it: 'keeps that the video has come to its end, and plays again',
    given: watching,
    steps: [
      {
        ...say('video.ended'),
        ...handsOver(watched, { state: [on('ended'), queued] }),
        context: { playingFrom: null },
      },
      { ...playing, state: on('playing'), context: { playingFrom: 1 } },
    ],
  },
  {
    it: 'keeps how far one came when the video fails, which can be tried again',
    given: watching,
    steps: [
      {
        ...say('video.failed'),
        ...handsOver(watched, { state: [on('mediaError'), queued] }),
        context: { playingFrom: null },
      },
      { ...retried, state: on('paused') },
    ],
  },
];
