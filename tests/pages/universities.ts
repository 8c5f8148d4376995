import { leadsTo, link, searchFor, showsText } from '../support/page-actions.ts';
import type { Example, PageStories } from '../support/page-stories.ts';
import type { Learner, PortalApi } from '../support/portal-api.ts';

const firstAt =
  (folder: string) =>
  async (api: PortalApi, { token }: Learner): Promise<Example> => {
    const [first] = await api.call<[{ id: number; name: string }]>('/university-list', { token });
    return { path: `/${folder}/${first.id}`, title: first.name };
  };

export const pages: PageStories = {
  universities: { access: 'everybody', title: 'Universities', byKeyboard: searchFor('delhi') },
  university: {
    access: 'everybody',
    title: 'United Arab Emirates University',
    example: firstAt('universities'),
    byKeyboard: { target: link('Sign in to select'), done: leadsTo(/^.*\/sign-in\?redirectUrl=/) },
  },
  universitiesList: {
    access: 'learners',
    title: 'Universities',
    byKeyboard: {
      target: (main) => main.getByRole('checkbox', { name: /^Select / }).last(),
      keys: ['Space'],
      done: showsText('7 Selected'),
    },
  },
  universitiesShow: {
    access: 'learners',
    title: 'United Arab Emirates University',
    example: firstAt('universities-show'),
    byKeyboard: {
      target: (main) => main.getByRole('button', { name: 'Select this university', pressed: false }),
      keys: ['Space'],
      done: showsText('You’ve selected this university.'),
    },
  },
};
