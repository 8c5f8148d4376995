import ExternalLink from 'lucide-react/icons/external-link';
import { Stack } from '../../ui/layout.tsx';
import styles from './web-pages.module.css';

const shown = (address: string) => address.replace(/^https?:\/\//, '').replace(/\/$/, '');
const isWebAddress = (address: string) => /^https?:\/\//.test(address);

/** External links to a university's websites. */
export function WebPages({ addresses }: { addresses: readonly string[] }) {
  return (
    <Stack as="ul" gap={1}>
      {addresses.filter(isWebAddress).map((address) => (
        <li key={address}>
          <a className={styles.link} href={address} rel="noreferrer noopener">
            {shown(address)}
            <ExternalLink aria-hidden />
          </a>
        </li>
      ))}
    </Stack>
  );
}
