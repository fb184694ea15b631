/** A release to try: a remote, and the address of the release folder or a version in the store. */
export type TrialRequest = Readonly<{ name: `mf-${string}`; source: string }>;

const parameter = 'remote';

function remoteName(given: string): TrialRequest['name'] {
  return given.startsWith('mf-') ? (given as TrialRequest['name']) : `mf-${given}`; // the prefix was checked
}

function isOurs(part: string): boolean {
  return part === parameter || part.startsWith(`${parameter}=`);
}

/** Reads `?remote=<name>@<address or version>` from a query; `rest` is the query without it, unchanged otherwise. */
export function takeTrialRequests(search: string): { requests: TrialRequest[]; rest: string } {
  const requests = new URLSearchParams(search).getAll(parameter).map((asked) => {
    const [, name = asked, source = ''] = /^([^@]*)@(.*)$/s.exec(asked.trim()) ?? [];
    return { name: remoteName(name), source };
  });
  const rest = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !isOurs(part))
    .join('&');
  return { requests, rest: rest && `?${rest}` };
}

/** A later request for the same remote replaces an earlier one. */
export function mergeTrialRequests(...lists: readonly (readonly TrialRequest[])[]): TrialRequest[] {
  return [...new Map(lists.flat().map((request) => [request.name, request])).values()];
}
