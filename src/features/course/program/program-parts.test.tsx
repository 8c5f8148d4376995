import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { openWorld, signedIn, success } from '../../../../tests/support/portal-world.ts';
import { App } from '../../../app/app.tsx';
import type { CourseDetails, ProgrammeDetails, ProgrammeIntake } from '../../../shared/transport/schema.d.ts';
import { ProgramParts } from './program-parts.tsx';

afterEach(cleanup);

const now = '2026-03-01T09:00:00.000Z';
const program = { id: 5, kind: 'program', programme_id: 3, price: 0, currency: 'EUR' } as CourseDetails;
const intake = (id: number, tag: string, opens_at: string, closes_at: string, more: Partial<ProgrammeIntake> = {}) => ({
  id,
  opens_at,
  closes_at,
  starts_at: '2026-09-01T00:00:00.000Z',
  ends_at: null,
  places: 12,
  places_left: 4,
  state: tag,
  tags: [tag],
  version: 1,
  state_reason: '',
  possible_events: [],
  waiting_on: null,
  due_at: null,
  ...more,
});
const open = intake(1, 'open', '2026-02-01T00:00:00.000Z', '2026-03-13T23:00:00.000Z');
const later = intake(2, 'upcoming', '2026-04-01T00:00:00.000Z', '2026-05-01T00:00:00.000Z');
const past = intake(3, 'closed', '2025-01-01T00:00:00.000Z', '2025-03-01T00:00:00.000Z');
const degree = {
  id: 3,
  kind: 'degree',
  course_id: 5,
  summary: 'Once a year.',
  host: 'Brook and Basin',
  host_about: 'An office that there is not.',
  timezone: 'Europe/Oslo',
  status: 'open',
  opens_at: open.opens_at,
  closes_at: open.closes_at,
  currency: 'NOK',
  fee: 400,
  fees: [
    { year: 'First year', who: '', amount: 168_000, currency: 'NOK', included: 'Teaching' },
    { year: 'First year', who: 'Citizens of Europe', amount: 1_800, currency: 'NOK', included: '' },
  ],
  rules: [{ id: 'country', kind: 'country', values: ['Norway'], least: 1, text: '' }],
  skills: [],
  nice_skills: [],
  documents: [{ name: 'Transcript', is_required: true }],
  keeps_days: 180,
  questions: [],
  form: 'apply-degree',
  intakes: [open, later, past],
  steps: [],
} as unknown as ProgrammeDetails;

/** Renders the parts of the page for a visitor or a learner. */
function show(more: Partial<ProgrammeDetails> = {}, before: Parameters<typeof openWorld>[0] = {}, mine: object[] = []) {
  const world = openWorld(before);
  world.answers['/programme-details/3'] = success({ server_now: now, item: { ...degree, ...more }, similar: [] });
  world.answers['/application-list'] = success({ server_now: now, items: mine, total: mine.length });
  world.answers['/programme-eligibility/3'] = success({
    rules: [{ ...degree.rules[0], mine: ['Italy'], result: 'unmet', settled_at: '/complete-profile' }],
    my_skills: [],
  });
  world.answers['/brochures-list'] = success({ items: [] });
  render(
    <App portal={world.portal} form={null}>
      <MemoryRouter initialEntries={['/course/5']}>
        <ProgramParts program={program} panel={{}} />
        <ProgramParts program={program} />
      </MemoryRouter>
    </App>,
  );
}
const learner = { stored: signedIn, token: 'token' };
const linkTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

describe('the degree on the page of its university programme', () => {
  it('36.10: shows when people can apply and the days left, and leaves out past intakes', async () => {
    show();
    await screen.findByText(/^Closes in 12 days, on /, { selector: '[role="status"]' });
    const intakes = within(await screen.findByRole('region', { name: 'Application dates' })).getAllByRole('listitem');
    expect(intakes.map((one) => one.getAttribute('data-intake'))).toEqual(['open', 'upcoming']);
    expect(intakes[0]?.textContent).toMatch(/Starts on .*1.*23:59.*Oslo time.*4 of 12 left/);
    expect(intakes[1]?.textContent).toContain('Opens in 30 days');
  });

  it('36.10: shows the last intake if all are over, and the reason for a cancelled intake', async () => {
    const cancelled = { ...later, tags: ['cancelled'], state_reason: 'The building is closed.' };
    show({ status: 'closed', intakes: [past] });
    expect((await screen.findAllByText(/^Closed on/)).length).toBe(2);
    expect(screen.queryByRole('link', { name: 'Sign in to apply' })).toBeNull();
    cleanup();
    show({ status: 'cancelled', intakes: [cancelled] });
    expect(await screen.findByText('The building is closed.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Sign in to apply' })).toBeNull();
  });

  it('36.10: shows its fees in a table with row and column headers', async () => {
    show();
    const table = await screen.findByRole('table');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['When', 'For', 'Fee', 'Included']);
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['WhenForFeeIncluded', 'First yearEveryoneNOK 168,000Teaching', 'First yearCitizens of EuropeNOK 1,800']);
    expect(within(table).getAllByRole('rowheader')).toHaveLength(2);
    expect(screen.getByText('The application fee is NOK 400.')).toBeTruthy();
  });

  it('36.10: tells visitors who may apply, and leads them through sign-in to the application', async () => {
    show();
    expect(await screen.findByText('Residence in Norway')).toBeTruthy();
    expect(await linkTo('Sign in to apply')).toBe('/sign-in?redirectUrl=%2Fcourse%2F5%3Fapply%3D1');
  });

  it.each([
    [[], 'Apply', '/course/5?apply=1'],
    [[{ id: 6, tags: ['draft', 'live'] }], 'Continue your application', '/course/5?apply=1'],
    [[{ id: 6, tags: ['live', 'submitted'] }], 'View your application', '/application?id=6'],
  ])('36.10: shows learners their result for each rule and the next step: %o', async (mine, name, to) => {
    show({}, learner, mine);
    expect(await linkTo(name)).toBe(to);
    expect(await screen.findByText('Not met')).toBeTruthy();
    expect(await linkTo('Edit your profile: Residence in Norway')).toBe('/complete-profile?redirectUrl=%2Fcourse%2F5');
  });

  it('offers to try again if it could not be loaded', async () => {
    const world = openWorld();
    world.answers['/brochures-list'] = success({ items: [] });
    render(
      <App portal={world.portal} form={null}>
        <MemoryRouter>
          <ProgramParts program={program} />
        </MemoryRouter>
      </App>,
    );
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
