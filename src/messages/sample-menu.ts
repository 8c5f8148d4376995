/** A sample menu with all three kinds of entries, only for development (docs/product.md, 28.3). */
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

/** The text of the sample pages. */
export const samplePageMessages = {
  text: 'A page for trying out the menu: how this kind of entry looks, opens and shows where you are. It’s only available during development.',
} as const;
