import { homeMessages as texts } from '../../messages/home.ts';
import { searchButtonMessages } from '../../messages/search-button.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './hero.module.css';
import { HeroDrawing } from './hero-drawing.tsx';

/** The first view: a sentence about Acado, a search field and a link to sign up. */
export function Hero() {
  return (
    <div className={styles.hero}>
      <div className={styles.words}>
        <PageHeading className={styles.statement}>{texts.statement}</PageHeading>
        <p className={styles.lead}>{texts.lead}</p>
        <Search />
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

/** A form that the browser submits itself: the server renders the page of results. */
function Search() {
  return (
    <Stack as="form" role="search" action="/search" gap={2} className={styles.search}>
      <label htmlFor="home-search">{searchButtonMessages.searchHint}</label>
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
    </Stack>
  );
}
