import { Flex, Link } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { product } from '../../messages/product.ts';
import { profileMessages as texts } from '../../messages/profile.ts';

/** Where help and the legal texts are. */
export function ProfileLinks() {
  return (
    <Flex gap="5" wrap="wrap" fontSize="sm">
      <Link href={`mailto:${product.supportAddress}`}>{texts.contactSupport}</Link>
      <Link asChild>
        <RouterLink to="/term-and-conditions">{texts.terms}</RouterLink>
      </Link>
      <Link asChild>
        <RouterLink to="/acado-privacy-policy">{texts.privacy}</RouterLink>
      </Link>
    </Flex>
  );
}
