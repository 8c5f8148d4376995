import { eventListMessages } from '../../../src/messages/event-list.ts';
import { offeredWords as words } from '../../../src/messages/portfolio-offers.ts';
import { product } from '../../../src/messages/product.ts';
import { faultsIn, placeOf } from '../../../src/shared/portfolio/entries.ts';
import { type PortfolioSectionName, sectionNamed } from '../../../src/shared/portfolio/sections.ts';
import { beginningOf } from '../../../src/shared/text/clusters.ts';
import { dayOf, type Moment, monthOf } from '../../../src/shared/time/days.ts';
import type { PortfolioOffer } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { listOwnCertificates } from '../certificates/module.ts';
import { attendedEvents } from '../events/module.ts';
import { finishedCourses } from '../learning/module.ts';
import { listUserSkills } from '../skills/module.ts';
import { approvedHours } from '../volunteering/module.ts';

type Fields = Record<string, string | null>;

const monthIn = (moment: Moment | null, zone = 'UTC') => (moment === null ? null : monthOf(dayOf(moment, zone)));

/** A valid entry for its section: long values are cut, and private addresses are left out. */
function offerOf(
  source: PortfolioOffer['source'],
  name: PortfolioSectionName,
  id: string,
  given: Fields,
): PortfolioOffer {
  const section = sectionNamed(name);
  const fields: Record<string, string> = {};
  for (const { name: field, most } of section?.fields ?? []) {
    const value = given[field];
    if (value) fields[field] = beginningOf(value, most);
  }
  const entry = { id, fields };
  for (const place of section === undefined ? [] : faultsIn(section, [entry]).keys())
    delete fields[place.slice(placeOf(id, '').length)];
  return { section: name, source, is_revoked: false, entry };
}

/**
 * A user's results on the portal that can be added. Stable ids let us recognise added results.
 * @param linkOrigin origin of verification links, without a trailing slash
 */
export async function listOffers(db: Db, userId: number, linkOrigin: string): Promise<PortfolioOffer[]> {
  const certificates = await listOwnCertificates(db, userId, linkOrigin);
  const urlOf = (key: 'course_id' | 'event_id' | 'program_id', id: number) =>
    certificates.find((one) => one[key] === id && one.valid)?.url ?? null;
  const institution = product.name;
  return [
    ...certificates.map(({ code, course, issuer, issued_at, url, valid }) => ({
      ...offerOf('certificate', 'certificates', `cert${code.replaceAll('-', '').toLowerCase()}`, {
        name: course,
        issuer,
        date: monthIn(issued_at),
        url,
      }),
      is_revoked: !valid,
    })),
    ...(await approvedHours(db, userId)).map(({ id, title, host, timezone, minutes, from, until }) =>
      offerOf('hours', 'volunteer', `acadohours${id}`, {
        position: title,
        organization: host,
        startDate: monthIn(from, timezone),
        endDate: monthIn(until, timezone),
        summary: words.hours(minutes),
        url: urlOf('program_id', id),
      }),
    ),
    ...(await finishedCourses(db, userId)).map(({ id, title, enrolledAt, completedAt }) =>
      offerOf('course', 'education', `acadocourse${id}`, {
        area: title,
        studyType: words.course,
        institution,
        startDate: monthIn(enrolledAt),
        endDate: monthIn(completedAt),
        url: urlOf('course_id', id),
      }),
    ),
    ...(await attendedEvents(db, userId)).map(({ id, title, kind, month }) =>
      offerOf('event', 'education', `acadoevent${id}`, {
        area: title,
        studyType: eventListMessages.kinds[kind],
        institution,
        startDate: month,
        endDate: month,
        url: urlOf('event_id', id),
      }),
    ),
    ...(await listUserSkills(db, userId)).map(({ skill_id, name, self_proficiency }) =>
      offerOf('skill', 'skills', `acadoskill${skill_id}`, { name, level: words.level(self_proficiency) }),
    ),
  ];
}
