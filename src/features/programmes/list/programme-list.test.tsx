import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { openWorld, signedIn, success } from '../../../../tests/support/portal-world.ts';
import { App } from '../../../app/app.tsx';
import type { ProgrammeCard, ProgrammeStanding } from '../../../shared/transport/schema.d.ts';
import { ScholarshipsPage } from '../programmes-page.tsx';
import { LimitField } from './limit-field.tsx';
import { ProgrammeList } from './programme-list.tsx';

afterEach(cleanup);

const programme = (id: number, more: Partial<ProgrammeCard> = {}): ProgrammeCard => ({
  id,
  kind: 'internship',
  course_id: null,
  title: `Desk ${id}`,
  summary: 'Work with people who show you how.',
  host: 'A paper',
  fields: [],
  mode: 'online',
  city: '',
  country: '',
  timezone: 'Europe/Rome',
  amount: null,
  currency: null,
  per: null,
  hours_per_week: null,
  weeks: null,
  opens_at: '2026-02-20T09:00:00.000Z',
  closes_at: '2026-03-20T22:00:00.000Z',
  status: 'open',
  places: null,
  places_left: null,
  ...more,
});

const unmet: ProgrammeStanding['rules'][number] = {
  id: 'country',
  kind: 'country',
  values: ['Italy'],
  least: 1,
  text: '',
  mine: ['India'],
  result: 'unmet',
  settled_at: '/complete-profile',
};
const standing = (id: number, more: Partial<ProgrammeStanding> = {}): ProgrammeStanding => ({
  id,
  eligibility: 'met',
  rules: [],
  skills: { mine: 0, of: 0 },
  application: null,
  shifts: { seated: 0, waiting: 0 },
  ...more,
});

const show = (learner: boolean, programmes: ProgrammeCard[], standings: ProgrammeStanding[] = []) => {
  const world = openWorld(learner ? { stored: signedIn, token: 'token' } : {});
  world.answers['/programme-standing'] = success(standings);
  world.answers['/saved-programmes-list'] = success({ items: [], total: 0, ids: [] });
  render(
    <App portal={world.portal} form={null}>
      <MemoryRouter>
        <ProgrammeList label="All" programmes={programmes} now="2026-03-01T09:00:00.000Z" learner={learner} />
      </MemoryRouter>
    </App>,
  );
  return world;
};

describe('36.14: programmes in a list', () => {
  it('show learners their eligibility with reasons, their skills, and their applications and shifts', async () => {
    const world = show(
      true,
      [programme(1), programme(2)],
      [
        standing(1, { eligibility: 'unmet', rules: [unmet], skills: { mine: 1, of: 3 } }),
        standing(2, { application: { id: 6, tag: 'draft' }, shifts: { seated: 1, waiting: 2 } }),
      ],
    );
    const first = await screen.findByRole('list', { name: /Desk 1/ });
    expect(
      within(first)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['You have 1 of 3 skills', 'Based on your profile, you can’t apply.Not met:Residence in Italy']);
    const second = screen.getByRole('list', { name: /Desk 2/ });
    expect(
      within(second)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Your application: Not sent yet',
      'You’re signed up for 1 upcoming shift',
      'You’re on the waiting list for 2 shifts',
    ]);
    expect(world.asked.filter((path) => path === '/programme-standing')).toHaveLength(1);
  });

  it('show everyone the places left, and request no standing for visitors', async () => {
    const world = show(false, [
      programme(1, { places: 10, places_left: 3 }),
      programme(2, { places: 10, places_left: 0 }),
      programme(3, { kind: 'volunteering', places: 4, places_left: 0 }),
    ]);
    for (const text of [
      '3 of 10 places left',
      'All places are taken',
      'All places are taken. You can join the waiting list.',
    ])
      expect(await screen.findByText(text)).toBeTruthy();
    expect(world.asked).not.toContain('/programme-standing');
  });
});

describe('36.2: an empty list of programmes', () => {
  it('links the newsletters that announce new programmes', async () => {
    const world = openWorld();
    const statuses = { open: 0, upcoming: 0, closed: 0 };
    const facets = { field: [], skill: [], level: [], mode: [], country: [], band: [], hours: [] };
    world.answers['/programmes-list'] = success({
      server_now: '2026-03-01T09:00:00.000Z',
      items: [],
      total: 0,
      page: 1,
      page_size: 24,
      statuses,
      facets,
      relaxations: [],
    });
    render(
      <App portal={world.portal} form={null}>
        <MemoryRouter initialEntries={['/scholarship']}>
          <ScholarshipsPage />
        </MemoryRouter>
      </App>,
    );
    const link = await screen.findByRole('link', { name: 'Subscribe to our newsletter' });
    expect(link.getAttribute('href')).toBe('/news-letter#subscribe');
  });
});

function OneDay({ days }: { days: string[] }) {
  const [value, setValue] = useState('');
  const change = (next: string) => {
    days.push(next);
    setValue(next);
  };
  return <LimitField name="closes_by" label="Closes by" value={value} onChange={change} form="form" />;
}

it('36.2: a date filter changes once its year is complete, and keeps the typed text until then', () => {
  const days: string[] = [];
  render(<OneDay days={days} />);
  const field = screen.getByLabelText<HTMLInputElement>('Closes by');
  for (const value of ['0002-04-01', '0202-04-01', '2026-04-01']) {
    fireEvent.change(field, { target: { value } });
    expect(field.value).toBe(value);
  }
  fireEvent.change(field, { target: { value: '' } });
  expect(days).toEqual(['2026-04-01', '']);
});
