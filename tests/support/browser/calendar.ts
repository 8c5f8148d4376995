import type { Page } from '@playwright/test';
import { momentAt } from '../../../src/shared/time/days.ts';

export const demo = { email: 'learner@acado.test', password: 'learn-with-acado' };

/** A date far from the demo data, just before the clock change in Berlin. */
export const saturday = '2031-03-29';

export const berlin = (day: string, time: string) => momentAt(day, time, 'Europe/Berlin').toISOString();

export const entry = (title: string, day: string, from: string, to: string) => ({
  kind: from === to ? 'deadline' : 'entry',
  title,
  starts_at: berlin(day, from),
  ends_at: berlin(day, to),
  is_all_day: false,
  timezone: 'Europe/Berlin',
});

export const cell = (page: Page, name: string) => page.getByRole('gridcell', { name });
