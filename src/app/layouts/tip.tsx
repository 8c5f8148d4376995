import { Portal } from '@chakra-ui/react/portal';
import { Tooltip } from '@chakra-ui/react/tooltip';
import { ChakraTheme } from '../theme/chakra-theme.tsx';
import { useSetting } from '../theme/display-settings.ts';
import { tooltipOffset } from '../theme/tooltip-recipe.ts';

interface TipProps {
  /** The tooltip is shown at the end side of this element. */
  anchor: HTMLElement;
  words: string;
  open: boolean;
  onClose: () => void;
}

/** An icon's tooltip, loaded on first use. */
export function Tip({ anchor, words, open, onClose }: TipProps) {
  const placement = useSetting('direction') === 'rtl' ? 'left' : 'right';
  return (
    <ChakraTheme>
      <Tooltip.Root
        key={words}
        open={open}
        positioning={{ placement, offset: { mainAxis: tooltipOffset }, getAnchorElement: () => anchor }}
        onOpenChange={(details) => {
          if (!details.open) onClose();
        }}
      >
        <Portal>
          <Tooltip.Positioner>
            <Tooltip.Content>{words}</Tooltip.Content>
          </Tooltip.Positioner>
        </Portal>
      </Tooltip.Root>
    </ChakraTheme>
  );
}
