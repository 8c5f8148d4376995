import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { servicesAnsweredBy } from '../../../tests/support/api-client.ts';
import { loadingMessages } from '../../messages/loading.ts';
import { skillsMessages as texts } from '../../messages/skills.ts';
import { ApiContext } from '../../shared/transport/api-context.ts';
import { SkillsChooser } from './skills-chooser.tsx';

afterEach(cleanup);

const answer = (data: unknown) => Response.json({ status: 1, error: null, data });

it('the selected skills appear together with the cards, without a layout shift', async () => {
  let answerSkills: (answer: Response) => void = () => {};
  const skills = new Promise<Response>((resolve) => {
    answerSkills = resolve;
  });
  const services = servicesAnsweredBy(({ url }) =>
    url.endsWith('/skills-mapping-list') ? Promise.resolve(answer([{ id: 1, skill_id: 7, name: 'Welding' }])) : skills,
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ApiContext value={services}>
        <SkillsChooser />
      </ApiContext>
    </QueryClientProvider>,
  );
  await screen.findByText(texts.selected(1));
  expect(screen.queryByRole('list', { name: texts.chosen })).toBeNull();

  answerSkills(answer([{ id: 7, name: 'Welding' }]));
  await screen.findByRole('list', { name: texts.chosen });
  expect(screen.queryByText(loadingMessages.loading(texts.what))).toBeNull();
});
