import { expect, it } from 'vitest';
import { notice, type Titled, type Worded } from '../../../src/messages/notice.ts';
import type { Db } from '../db/database.ts';
import { noticeKinds, occasionOf, usualOf } from './kind.ts';
import { notify } from './notify.ts';

const about = { topic: 'Rooms', action: 'Open it', icon: 'bell' } as const;
const kinds = noticeKinds(
  {
    room_free: notice({ ...about, text: ({ title }: Titled) => title, mail: 'daily', inPortal: false }),
    room_closed: notice({ ...about, text: ({ title }: Titled) => title, why: 'You would stand before the door.' }),
  },
  { area: 'events' },
);

it('a kind of notice is required if it states a reason, and optional otherwise', () => {
  const { room_free: free, room_closed: closed } = kinds;
  expect([free.isRequired, closed.isRequired]).toEqual([false, true]);
  expect([free, closed].map(occasionOf)).toEqual(['notice', 'required']);
  expect([free, closed].map(usualOf)).toEqual([
    { inPortal: false, mail: 'daily' },
    { inPortal: true, mail: 'at_once' },
  ]);
});

it('the types check the required fields of a kind of notice', () => {
  const rest = { cause: { flow: 'room', id: 1, event: 'room.freed' }, turn: 1, action: null };
  const wrong = async (tx: Db) => {
    // @ts-expect-error the facts lack a title
    await notify(tx, kinds.room_free, [1], { ...rest, facts: {} }, new Date(0));
    // @ts-expect-error the author of the words is missing
    notice({ ...about, text: ({ title }: Titled & Worded) => title });
    // @ts-expect-error the icon is unknown
    notice({ ...about, icon: 'door', text: () => 'x' });
  };
  expect(wrong).toBeInstanceOf(Function);
});
