import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { PortfolioOffer } from '../../../src/shared/transport/schema.d.ts';
import { addEvent } from '../../../tests/support/events.ts';
import { graduatesOf } from '../../../tests/support/graduates.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { addShift } from '../../../tests/support/volunteering.ts';
import { hour, volunteersAt } from '../../../tests/support/volunteers.ts';
import { certificates } from '../../tables/certificates.ts';
import { eventRegistrations } from '../../tables/events.ts';
import { skills } from '../../tables/skills.ts';

const server = await startServer();
const { people, later, read, signUp, sendHours, decide } = volunteersAt(server);
const { graduate } = graduatesOf(server);
const { db } = server.database;
const offersOf = (who: Account) => read<PortfolioOffer[]>(who, '/portfolio-offers');
const taken = (offers: readonly PortfolioOffer[], source: PortfolioOffer['source']) =>
  offers.filter((one) => one.source === source).map(({ section, entry }) => [section, entry.fields]);

describe('39.26: portfolio suggestions', () => {
  it('include certificates with their verification addresses, and courses', async () => {
    const [asha, ben] = people();
    const { certificate } = await graduate({ title: 'Statistics' }, asha);
    const offers = await offersOf(asha);
    const month = server.clock.now().toISOString().slice(0, 7);
    const { url } = certificate;
    expect(url).toMatch(/^https:\/\/.*\/verify\//);
    expect(taken(offers, 'certificate')).toEqual([
      ['certificates', { name: certificate.course, issuer: 'Acado', date: month, url }],
    ]);
    expect(taken(offers, 'course')).toMatchObject([['education', { area: certificate.course, endDate: month, url }]]);
    expect(offers.map(({ entry }) => entry.id)).toEqual([
      expect.stringMatching(/^cert[a-z0-9]{16}$/),
      expect.stringMatching(/^acadocourse\d+$/),
    ]);
    expect(await offersOf(ben)).toEqual([]);
  });

  it('mark a revoked certificate, and don’t link its course to it', async () => {
    const [asha] = people();
    const { certificate } = await graduate({}, asha);
    await db.update(certificates).set({ revokedAt: server.clock.now() }).where(eq(certificates.code, certificate.code));
    const offers = await offersOf(asha);
    expect(offers.map(({ source, is_revoked }) => [source, is_revoked])).toEqual([
      ['certificate', true],
      ['course', false],
    ]);
    expect(taken(offers, 'course')[0]?.[1]).not.toHaveProperty('url');
  });

  it('include approved volunteering hours, summed up by programme', async () => {
    const [asha] = people();
    const shift = await addShift(server, { seats: 3 });
    await signUp(asha, shift);
    await later(75);
    await sendHours(asha, shift, { started_at: new Date(server.clock.now().getTime() - 1.5 * hour).toISOString() });
    expect(await offersOf(asha)).toEqual([]);
    await decide('hours.approved');
    expect(taken(await offersOf(asha), 'hours')).toMatchObject([
      ['volunteer', { position: 'Reading aloud', summary: '1.5 hours, approved by Acado.' }],
    ]);
  });

  it('include skills and attended events', async () => {
    const [asha] = people();
    const at = { createdAt: server.clock.now(), updatedAt: server.clock.now() };
    for (const [title, state] of [
      ['Talk', 'registered.attended'],
      ['Another', 'registered.booked'],
    ] as const)
      await db
        .insert(eventRegistrations)
        .values({ eventId: await addEvent(server, { title }), userId: asha.user.id, code: title, state, ...at });
    const [skill] = await db.insert(skills).values({ externalRef: 'r', name: 'R' }).returning();
    await server.call('/add-skill-mapping', {
      token: asha.token,
      body: { skill_id: skill?.id ?? 0, self_proficiency: '80' },
    });
    const offers = await offersOf(asha);
    expect(taken(offers, 'event')).toMatchObject([['education', { area: 'Talk', studyType: 'Webinar' }]]);
    expect(taken(offers, 'skill')).toEqual([['skills', { name: 'R', level: '80 %' }]]);
  });
});
