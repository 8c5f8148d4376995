import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { homeMessages as texts } from '../../messages/home.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './hero.module.css';
import { HeroDrawing } from './hero-drawing.tsx';

/** What this is, in one sentence, and the two ways in: a search and an account. */
export function Hero() {
  return (
    <div className={styles.hero}>
      <div className={styles.words}>
        <PageHeading className={styles.statement}>{texts.statement}</PageHeading>
        <p className={styles.lead}>{texts.lead}</p>
        <CourseSearch />
        <div className={styles.actions}>
          <LinkButton to="/sign-up" variant="filled" size="large">
            {texts.createAccount}
          </LinkButton>
          <LinkButton to="/sign-in" variant="plain" size="large">
            {texts.haveAccount}
          </LinkButton>
        </div>
      </div>
      <HeroDrawing />
    </div>
  );
}

/** A form of its own right: sent by the browser it leads to the same list, which has universities for the words, too. */
function CourseSearch() {
  const navigate = useNavigate();
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = (event.currentTarget.elements.namedItem('q') as HTMLInputElement).value.trim();
    void navigate(`/lms-courses${q === '' ? '' : `?${new URLSearchParams({ q }).toString()}`}`);
  };
  return (
    <form role="search" action="/lms-courses" className={styles.search} onSubmit={search}>
      <label htmlFor="home-search">{texts.searchLabel}</label>
      <div className={styles.field}>
        <input
          id="home-search"
          type="search"
          name="q"
          maxLength={100}
          placeholder={texts.searchPlaceholder}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit">{texts.search}</Button>
      </div>
    </form>
  );
}
