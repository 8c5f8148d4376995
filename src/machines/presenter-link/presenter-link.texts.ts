import { presenterLinkMessages } from '../../messages/presenter-link.ts';

/** The texts of each state, by its screen, tag or name. */
export const presenterLinkTexts = {
  ask: [presenterLinkMessages.askHeading, presenterLinkMessages.askLead('Asha')],
  exchanging: [presenterLinkMessages.openingHeading, presenterLinkMessages.openingLead],
  'presenterLink.failed': [presenterLinkMessages.failedHeading, presenterLinkMessages.failedLead],
  badLink: [presenterLinkMessages.badLinkHeading, presenterLinkMessages.badLinkLead],
  held: [presenterLinkMessages.held(90)],
  requested: [presenterLinkMessages.requestedHeading, presenterLinkMessages.requestedLead],
} as const;
