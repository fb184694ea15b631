import { listEmailArchive, listEmailTemplates } from '@stridewell/contracts';
import { listAddresses, type ListAddress } from '@stridewell/parts';

/** The list of templates, as kept in the address of its page. */
export const templateList = listAddresses({
  choices: {},
  pageSizes: [listEmailTemplates.list.perPage, 50],
});

export type TemplateListAddress = ListAddress<Record<never, never>>;

const archiveChoices = {
  state: ['all', 'scheduled', 'sending', 'paused', 'sent', 'cancelled'],
} as const;

/** The list of sent emails, as kept in the address of its page. */
export const archiveList = listAddresses({
  choices: archiveChoices,
  pageSizes: [listEmailArchive.list.perPage, 50],
});

export const mailingStates = archiveChoices.state;

export type ArchiveListAddress = ListAddress<typeof archiveChoices>;
