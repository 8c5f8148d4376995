import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { system } from './system.ts';

/**
 * Provides the theme for Chakra components. It is part of the chunks that use Chakra, so the entry and most
 * pages don't load it.
 */
export function ChakraTheme({ children }: { children: ReactNode }) {
  return <ChakraProvider value={system}>{children}</ChakraProvider>;
}
