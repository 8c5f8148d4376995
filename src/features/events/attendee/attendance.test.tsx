import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { openWorld, signedIn } from '../../../../tests/support/portal-world.ts';
import { App } from '../../../app/app.tsx';
import type { EventActivity } from '../../../shared/transport/schema.d.ts';
import { Attendance } from './attendance.tsx';

afterEach(cleanup);

const certificate = {
  conditions: [
    { code: 'attended', is_met: false },
    { code: 'over', is_met: false },
  ],
  code: null,
} as const;

describe('33.26: the requirement for a certificate', () => {
  it.each([
    ['in_person', 'Your ticket has been checked at the event'],
    ['online', 'The host has checked your ticket code online'],
    ['hybrid', 'The host has checked your ticket at the entrance, or your code online'],
  ] as const)('is described for the kind of event: %s', (mode, words) => {
    const { portal } = openWorld({ stored: signedIn, token: 'token' });
    const activity = { item: { id: 1, mode }, certificate } as unknown as EventActivity;
    render(
      <App portal={portal} form={null}>
        <MemoryRouter>
          <Attendance activity={activity} />
        </MemoryRouter>
      </App>,
    );
    expect(screen.getByText(words)).toBeTruthy();
  });
});
