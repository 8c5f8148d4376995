import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { notFoundMessages as texts } from '../../messages/not-found.ts';
import { problemTitles } from '../../messages/problem-titles.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import styles from './problem-screen.module.css';
import { ProblemScreen } from './problem-screen.tsx';

/** For each kind of missing object: the list in which to search for it, and the page to continue with. */
const ways = {
  page: { list: '/lms-courses', all: '/lms-courses' },
  course: { list: '/lms-courses', all: '/lms-courses' },
  program: { list: '/courses', all: '/courses' },
  university: { list: '/universities', all: '/universities' },
  assessment: { list: '/lms-courses', all: '/assessment' },
  assignment: { list: '/lms-courses', all: '/courses-list' },
  attempt: { list: '/lms-courses', all: '/assessment' },
  application: { list: '/scholarship', all: '/application' },
  event: { list: '/events', all: '/events' },
  scholarship: { list: '/scholarship', all: '/scholarship' },
  internship: { list: '/internship', all: '/internship' },
  volunteering: { list: '/volunteer', all: '/volunteer' },
  brochure: { list: '/courses', all: '/brochure/lead-capture' },
  article: { list: '/blogs', all: '/blogs' },
  form: { list: '/lms-courses', all: '/contact-us' },
  liveClass: { list: '/lms-courses', all: '/zoomClass' },
} as const;

/** The page for an address that doesn't exist. @param missing the kind of object that the address should have named */
export function NotFoundPage({ missing = 'page' }: { missing?: keyof typeof ways }) {
  const { list, all } = ways[missing];
  return (
    <ProblemScreen title={problemTitles.notFound} text={texts.texts[missing]} search={<ListSearch list={list} />}>
      <PageTitle title={problemTitles.notFound} missing />
      <LinkButton to={all} variant="filled">
        {texts.all[all]}
      </LinkButton>
      <LinkButton to="/">{texts.goHome}</LinkButton>
    </ProblemScreen>
  );
}

/** Without JavaScript, the browser submits the form to the same list. */
function ListSearch({ list }: { list: keyof typeof texts.searchLabels }) {
  const [words, setWords] = useState('');
  const navigate = useNavigate();
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = words.trim();
    void navigate(q === '' ? list : `${list}?${new URLSearchParams({ q })}`);
  };
  return (
    <form role="search" action={list} className={styles.search} onSubmit={search}>
      <SearchField
        name="q"
        label={texts.searchLabels[list]}
        placeholder={texts.searchLabels[list]}
        value={words}
        onChange={setWords}
      />
      <Button type="submit">{texts.search}</Button>
    </form>
  );
}
