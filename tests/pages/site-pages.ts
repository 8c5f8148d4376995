import type { TextSlug } from '../../src/messages/text-pages.ts';
import { textPageTitles } from '../../src/messages/text-pages.ts';
import { paths } from '../../src/routes/paths.ts';
import { leadsTo, link } from '../support/page-actions.ts';
import type { PageAction, PageStories } from '../support/page-stories.ts';

const readsOn: PageAction = { target: link(/./), done: leadsTo(/#/) };
const begins: PageAction = { target: link('Create your account'), done: leadsTo('/sign-up') };

/**
 * Text pages have the title of their file. Legal texts link only within themselves; other texts link to the sign-up.
 */
export const pages: PageStories = Object.fromEntries(
  paths.flatMap(({ key, text, authority }) =>
    text === undefined
      ? []
      : [
          [
            key,
            {
              access: authority.length === 0 ? 'everybody' : 'learners',
              title: textPageTitles[text.slug as TextSlug],
              byKeyboard: text.kind === 'legal' ? readsOn : begins,
            },
          ],
        ],
  ),
);
