import { DeliveryStatus, searchEmailQueue } from '@stridewell/contracts';
import { listAddresses, type ListAddress } from '@stridewell/parts';

const choices = { status: ['all', ...DeliveryStatus.options] } as const;

/** The page and the status of the queue, as kept in the address. */
export const queueList = listAddresses({
  choices,
  hasSearch: false,
  pageSizes: [searchEmailQueue.list.perPage, 50, 100],
});

export type QueueListAddress = ListAddress<typeof choices>;

export const shownStatuses = choices.status;

/** The filters with typed values. */
export const typedNames = ['email', 'subject', 'emailType'] as const;

/** The filters whose values are picked by name and kept as ids. */
export const pickedNames = ['userId', 'programId'] as const;

const filterNames = [...typedNames, ...pickedNames] as const;

export type QueueFilters = Record<(typeof filterNames)[number], string>;

const longest = { email: 254, subject: 200, emailType: 60, userId: 16, programId: 16 } as const;

/** Reads the filters from the page's address. */
export function readFilters(query: URLSearchParams): QueueFilters {
  const said = filterNames.map((name) => [name, (query.get(name) ?? '').slice(0, longest[name])]);
  return Object.fromEntries(said) as QueueFilters; // the names above
}

/** Writes the filters into the address and goes to the first page. */
export function writeFilters(filters: QueueFilters, kept: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(kept);
  query.delete('page');
  for (const name of filterNames) {
    const text = filters[name].trim();
    if (text === '') query.delete(name);
    else query.set(name, text);
  }
  return query;
}

/** Reads a member or program id; undefined if the text isn't one. */
export function numberOf(text: string): number | undefined {
  const number = Number(text);
  return text.trim() !== '' && Number.isSafeInteger(number) && number > 0 ? number : undefined;
}

/** Returns the filters in the API's format. */
export function askedFilters({ email, subject, emailType, userId, programId }: QueueFilters) {
  const [member, program] = [numberOf(userId), numberOf(programId)];
  return {
    ...(email.trim() !== '' && { email: email.trim() }),
    ...(subject.trim() !== '' && { subject: subject.trim() }),
    ...(emailType.trim() !== '' && { emailType: emailType.trim() }),
    ...(member !== undefined && { userId: member }),
    ...(program !== undefined && { programId: program }),
  };
}
