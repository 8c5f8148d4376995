import Search from 'lucide-react/icons/search';
import { homeMessages as texts } from '../../messages/home.ts';
import { Button } from '../../ui/button.tsx';
import styles from './home-search.module.css';

/** Leads to the list of universities, without JavaScript too. */
export function HomeSearch() {
  return (
    <form role="search" action="/universities" className={styles.search}>
      <Search aria-hidden className={styles.icon} />
      <input
        type="search"
        name="q"
        className={styles.input}
        aria-label={texts.search}
        placeholder={texts.searchPlaceholder}
        autoComplete="off"
        maxLength={100}
      />
      <Button type="submit" size="small" className={styles.button}>
        {texts.searchButton}
      </Button>
    </form>
  );
}
