import {
  dirty,
  handsOver,
  input,
  knows,
  type LessonCause,
  type LessonStory,
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

export const videos: readonly LessonStory[] = [
  {
    says: 'counts what is played as watched, and keeps it when the video stands still',
    input,
    given: [loaded(video)],
    steps: [
      { ...playing, is: on('playing'), knows: { playingFrom: 0 } },
      { ...reached(1), is: dirty, knows: knows(watched, { playingFrom: 1 }) },
      { ...paused, ...handsOver(watched, { is: [on('paused'), queued] }), knows: { playingFrom: null } },
    ],
  },
  {
    says: 'loses no second to the keeping of them',
    input,
    given: [...watching, { wait: 15_000 }, say('save.began')],
    steps: [
      {
        ...reached(2),
        is: dirty,
        knows: knows({ position: 2, furthest: 2, watched: [[0, 2]] }, { playingFrom: 2 }),
      },
    ],
  },
  {
    says: 'takes a jump for no watching',
    input,
    given: watching,
    steps: [{ ...reached(20), knows: knows({ ...watched, position: 20, furthest: 20 }, { playingFrom: 20 }) }],
  },
  {
    says: 'keeps what was watched, the furthest and the last place apart',
    input,
    given: [...watching, say('video.seeking')],
    steps: [
      { ...reached(30), knows: knows({ ...watched, position: 30, furthest: 30 }) },
      { ...playing, is: on('playing'), knows: { playingFrom: 30 } },
      {
        ...reached(32),
        knows: knows(
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
    says: 'does not count as watched while the video waits for more of itself',
    input,
    given: watching,
    steps: [
      { ...say('video.waiting'), is: on('buffering'), knows: { playingFrom: null } },
      { ...playing, is: on('playing'), knows: { playingFrom: 1 } },
    ],
  },
  {
    says: 'stands still where the video was waiting for more of itself, and keeps where',
    input,
    given: [...watching, say('video.waiting')],
    steps: [{ ...paused, ...handsOver(watched, { is: [on('paused'), queued] }) }],
  },
  {
    says: 'goes to another place of the video, and keeps where it stands still',
    input,
    given: watching,
    steps: [
      { ...say('video.seeking'), is: on('seeking'), knows: { playingFrom: null } },
      { ...paused, ...handsOver(watched, { is: [on('paused'), queued] }) },
    ],
  },
  {
    says: 'keeps that the video has come to its end, and plays again',
    input,
    given: watching,
    steps: [
      { ...say('video.ended'), ...handsOver(watched, { is: [on('ended'), queued] }), knows: { playingFrom: null } },
      { ...playing, is: on('playing'), knows: { playingFrom: 1 } },
    ],
  },
  {
    says: 'keeps how far one came when the video fails, which can be tried again',
    input,
    given: watching,
    steps: [
      {
        ...say('video.failed'),
        ...handsOver(watched, { is: [on('mediaError'), queued] }),
        knows: { playingFrom: null },
      },
      { ...retried, is: on('paused') },
    ],
  },
];
