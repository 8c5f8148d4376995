import { homeMessages as texts } from '../../messages/home.ts';
import { searchButtonMessages } from '../../messages/search-button.ts';
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

/** A form that the browser itself sends: the page of results comes finished from the server. */
function Search() {
  return (
    <form role="search" action="/search" className={styles.search}>
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
    </form>
  );
}
