import Printer from 'lucide-react/icons/printer';
import { sitePagesMessages as texts } from '../../messages/site-pages.ts';
import { Button } from '../../ui/button.tsx';
import styles from './print-button.module.css';

/** Prints the text of the page without the layout. */
export const PrintButton = () => (
  <Button size="small" className={styles.print} onClick={() => window.print()}>
    <Printer aria-hidden />
    {texts.print}
  </Button>
);
