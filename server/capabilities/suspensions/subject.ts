import { sql } from 'drizzle-orm';
import { suspensionMessages } from '../../../src/messages/suspensions.ts';
import { defineSubject } from '../../platform/flows/subject.ts';
import { suspensions } from '../../tables/suspensions.ts';

/** A suspension is about writing in the portal. */
export const suspensionSubject = defineSubject({
  table: suspensions,
  columns: {},
  isOf: (userId) => sql`${suspensions.userId} = ${userId}`,
  about: () => ({ title: suspensionMessages.about, path: '/my-portal#writing' }),
});
