import { Drawer } from '@chakra-ui/react/drawer';
import { Portal } from '@chakra-ui/react/portal';
import X from 'lucide-react/icons/x';
import { layoutMessages as texts } from '../../messages/layout.ts';
import { product } from '../../messages/product.ts';
import { Logo } from '../../ui/logo.tsx';
import { ChakraTheme } from '../theme/chakra-theme.tsx';
import { useSetting } from '../theme/display-settings.ts';
import menu from './menu.module.css';
import { sideMenu } from './side-menu.ts';
import { SideNav } from './side-nav.tsx';

/** The side menu on small screens, loaded when it is first asked for. */
export function SideDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const direction = useSetting('direction');
  return (
    <ChakraTheme>
      <Drawer.Root
        open={open}
        size="xs"
        onOpenChange={(details) => {
          if (!details.open) onClose();
        }}
      >
        <Portal>
          <Drawer.Backdrop />
          <Drawer.Positioner dir={direction}>
            <Drawer.Content dir={direction} aria-label={texts.menu}>
              <Drawer.Header>
                <Logo name={product.name} />
                <Drawer.CloseTrigger className={menu.trigger} aria-label={texts.closeMenu}>
                  <X aria-hidden />
                </Drawer.CloseTrigger>
              </Drawer.Header>
              <Drawer.Body
                as="nav"
                aria-label={texts.mainNavigation}
                onClick={(event) => {
                  if ((event.target as Element).closest('a')) onClose();
                }}
              >
                <SideNav entries={sideMenu} />
              </Drawer.Body>
            </Drawer.Content>
          </Drawer.Positioner>
        </Portal>
      </Drawer.Root>
    </ChakraTheme>
  );
}
