/** A sample of a menu with its three kinds of entries, under development alone (docs/product.md, 28.3). */
export const sampleMenu = [
  { kind: 'item', label: 'Single menu item', to: '/single-menu-view' },
  {
    kind: 'collapse',
    label: 'Collapse menu',
    places: [
      { label: 'Collapse menu item 1', to: '/collapse-menu-item-view-1' },
      { label: 'Collapse menu item 2', to: '/collapse-menu-item-view-2' },
    ],
  },
  {
    kind: 'group',
    label: 'Group menu',
    places: [
      { label: 'Group menu item 1', to: '/group-menu-item-view-1' },
      { label: 'Group menu item 2', to: '/group-menu-item-view-2' },
    ],
  },
] as const;

/** What stands on the page of each. */
export const samplePageMessages = {
  text: 'A page to try the menu with: how an entry of this kind looks, opens and says where you are. It is there under development only.',
} as const;
