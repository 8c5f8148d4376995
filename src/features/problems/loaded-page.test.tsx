import { useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { failure, showPage, success } from '../../../tests/support/show-page.tsx';
import { notFoundMessages } from '../../messages/not-found.ts';
import { useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';
import { LoadedPage } from './public.ts';

afterEach(cleanup);

function Skills() {
  const { api } = useApi();
  const query = useQuery({ queryKey: ['skills'], queryFn: () => ask(api.GET('/skills-list')) });
  return (
    <LoadedPage query={query} what="your skills" missing="event" heading="Skills">
      {(items) => <p>{items.map(({ name }) => name).join()}</p>}
    </LoadedPage>
  );
}

const skills = success([{ id: 1, name: 'Weaving' }]);
const show = (answer: () => Response) => showPage({ page: <Skills />, path: '/skills', answer });

it('a loading page shows a placeholder below a heading, and then only its content', async () => {
  show(() => skills.clone());
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Skills');
  expect(screen.getByText('Loading your skills')).toBeDefined();
  await screen.findByText('Weaving');
  expect(screen.queryByRole('heading')).toBeNull();
});

it('a loading page says why it failed, and can load again', async () => {
  const answers = [failure(500, 'internal'), skills.clone()];
  show(() => answers.shift() ?? skills.clone());
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Couldn’t load your skills\. ./);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Weaving');
});

it('a loading page says that its item was not found', async () => {
  show(() => failure(404, 'not_found'));
  await screen.findByText(notFoundMessages.texts.event);
});
