import { tooltipAnatomy } from '@chakra-ui/react/anatomy';
import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

/** The distance between a tooltip and its anchor in pixels. */
export const tooltipOffset = 7;

/** A few words in inverted colours; fades in within 0.15 s. */
export const tooltipRecipe = defineSlotRecipe({
  className: 'tooltip',
  slots: tooltipAnatomy.keys(),
  base: {
    content: {
      maxInlineSize: '20rem',
      paddingInline: '3',
      paddingBlock: '1',
      bg: 'ink',
      color: 'paper',
      borderRadius: 'control',
      boxShadow: 'float',
      fontSize: 'sm',
      fontWeight: 'medium',
      zIndex: 'toast',
      _open: { animation: 'fade-in 150ms var(--ease)' },
      _closed: { animation: 'fade-out 150ms var(--ease) forwards' },
    },
  },
});
