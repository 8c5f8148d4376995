import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ZoneContext } from '../../shared/time/zone-context.ts';
import type { Office } from '../../shared/transport/schema.d.ts';
import { OfficeNow } from './office-now.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const berlin = {
  timezone: 'Europe/Berlin',
  hours: [{ days: [1, 2, 3, 4, 5], opens: '09:00', closes: '17:00' }],
  closed_on: [] as string[],
} as Office;

function seenFrom(zone: string, at: string, office = berlin): string {
  vi.useFakeTimers({ now: new Date(at), toFake: ['Date'] });
  const { container } = render(
    <ZoneContext value={zone}>
      <OfficeNow office={office} />
    </ZoneContext>,
  );
  return container.querySelector('[data-open]')?.textContent ?? '';
}

describe('23.5: an office on the contact page', () => {
  it.each([
    ['open', 'Europe/Berlin', '2026-11-25T10:00:00Z', 'Open now, until 17:00'],
    ['open', 'Asia/Kolkata', '2026-11-25T10:00:00Z', 'Open now, until 17:00 (21:30 your time)'],
    ['closed until today', 'Europe/Berlin', '2026-11-25T06:00:00Z', 'Closed now, opens today at 09:00'],
    ['closed until tomorrow', 'Europe/Berlin', '2026-11-25T20:00:00Z', 'Closed now, opens tomorrow at 09:00'],
    ['closed over the weekend', 'Europe/Berlin', '2026-11-28T12:00:00Z', 'Closed now, opens Monday at 09:00'],
    [
      'closed until another day for the reader',
      'Pacific/Auckland',
      '2026-11-25T20:00:00Z',
      'Closed now, opens tomorrow at 09:00 (21:00 your time)',
    ],
  ])('shows that it is %s (%s, %s)', (_, zone, at, words) => {
    expect(seenFrom(zone, at)).toBe(words);
  });

  it('says that it is closed for the next two weeks if it opens on none of these days', () => {
    const days = Array.from({ length: 30 }, (_, day) => `2026-12-${String(day + 1).padStart(2, '0')}`);
    expect(seenFrom('Europe/Berlin', '2026-11-30T20:00:00Z', { ...berlin, closed_on: days })).toBe(
      'Closed for the next two weeks',
    );
  });

  it('shows its hours in the reader’s time zone, or says that they are the same', () => {
    seenFrom('Asia/Kolkata', '2026-11-25T10:00:00Z');
    expect(screen.getByRole('heading', { name: 'In your time (Kolkata)' })).toBeTruthy();
    expect(screen.getByText('13:30–21:30')).toBeTruthy();
    cleanup();
    seenFrom('Europe/Oslo', '2026-11-25T10:00:00Z');
    expect(screen.getByText('Same as your time.')).toBeTruthy();
  });
});
