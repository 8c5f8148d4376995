import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { openWorld, signedIn, success } from '../../../../tests/support/portal-world.ts';
import { App } from '../../../app/app.tsx';
import { SaveProgramme } from './save-programme.tsx';

afterEach(cleanup);

const programme = { id: 3, kind: 'scholarship', title: 'First-year living costs scholarship' } as const;

const Address = () => <p>At {useLocation().search}</p>;
const shownAddress = () => screen.getByText(/^At/).textContent;

function show(address: string, ids: number[], before: Parameters<typeof openWorld>[0] = {}) {
  const world = openWorld(before);
  world.answers['/saved-programmes-list'] = success({ items: [], total: 0, ids });
  world.answers['/saved-programmes'] = success(null);
  render(
    <App portal={world.portal} form={null}>
      <MemoryRouter initialEntries={[address]}>
        <SaveProgramme programme={programme} />
        <Address />
      </MemoryRouter>
    </App>,
  );
  return world;
}
const learner = { stored: signedIn, token: 'token' };

describe('36.6: saving a programme', () => {
  it('leads a visitor to sign-in, and back to saving', async () => {
    show('/scholarship?level=bachelor', []);
    const link = await screen.findByRole('link', { name: /^Save / });
    expect(link.getAttribute('href')).toBe(
      `/sign-in?${new URLSearchParams({ redirectUrl: '/scholarship?level=bachelor&save=3' })}`,
    );
  });

  it('happens once after sign-in, and is removed from the address', async () => {
    const { asked } = show('/scholarship?level=bachelor&save=3', [], learner);
    expect(await screen.findByText(/was saved$/)).toBeTruthy();
    await waitFor(() => expect(shownAddress()).toBe('At ?level=bachelor'));
    expect(asked.filter((path) => path === '/saved-programmes')).toHaveLength(1);
  });

  it('requests nothing if the programme was already saved', async () => {
    const { asked } = show('/scholarship?save=3', [3], learner);
    expect(await screen.findByRole('button', { name: /^Saved: / })).toBeTruthy();
    await waitFor(() => expect(shownAddress()).toBe('At '));
    expect(asked).not.toContain('/saved-programmes');
  });

  it('does not happen for a different programme', async () => {
    const { asked } = show('/scholarship?save=4', [], learner);
    expect(await screen.findByRole('button', { name: /^Save / })).toBeTruthy();
    expect([shownAddress(), asked.includes('/saved-programmes')]).toEqual(['At ?save=4', false]);
  });
});
