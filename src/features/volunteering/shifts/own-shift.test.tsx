import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { openWorld, signedIn, success } from '../../../../tests/support/portal-world.ts';
import { inHours, programmeOfShift, shiftIn } from '../../../../tests/support/sample-shift.ts';
import { App } from '../../../app/app.tsx';
import { OwnShift } from './own-shift.tsx';

afterEach(cleanup);

it('38.21: a cancelled shift shows the reason, and no sign-up count', async () => {
  const item = { ...shiftIn(72), admission: 'cancelled', people: 0, cancelled_reason: 'The room is under water.' };
  const world = openWorld({ stored: signedIn, token: 'token' });
  world.answers['/my-shift/7'] = success({ server_now: inHours(0), programme: programmeOfShift, item });
  render(
    <App portal={world.portal} form={null}>
      <MemoryRouter>
        <OwnShift id={7} />
      </MemoryRouter>
    </App>,
  );
  expect(await screen.findByText('The room is under water.')).toBeTruthy();
  expect(screen.queryByText('No sign-ups yet')).toBeNull();
});
