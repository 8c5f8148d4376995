import { confirmationMessages } from '../../messages/confirmation.ts';
import { errorMessages } from '../../messages/errors.ts';

const { address, google, noLinkHeading, noLinkLead } = confirmationMessages;

/** The texts of each state, by screen, tag or name. */
export const confirmationTexts = {
  question: [address.heading, address.lead, google.heading, google.lead],
  failed: [errorMessages.internalServerError],
  confirmed: [address.doneHeading, address.doneLead, google.doneHeading, google.doneLead],
  badLink: [confirmationMessages.badLinkHeading, address.badLinkLead, google.badLinkLead],
  noLink: [noLinkHeading, noLinkLead],
} as const;
