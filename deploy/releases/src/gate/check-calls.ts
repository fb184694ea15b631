import type { ReleaseCall, Shape } from '@stridewell/platform/registry';
import { compareShapes } from './compare-shapes.ts';
import type { Misfit } from './compare-shapes.ts';
import { error, warning } from './finding.ts';
import type { Finding } from './finding.ts';
import type { ApiOffer, DescribedRelease, Offers } from './offers.ts';

const parts = { params: 'path', query: 'query', body: 'body' } as const;

/** Replaces a part of a request that the call doesn't have. */
const nothing: Shape = {
  type: 'object',
  properties: {},
  required: [],
  additionalProperties: false,
};

const remedy = 'Build it against this API, or update the API first.';

function sentMisfit(call: string, part: string, { at, kind, given, taken }: Misfit): Finding {
  const field = at ? `${at} in the ${part}` : `the ${part}`;
  switch (kind) {
    case 'missing':
      return error(`${call} requires ${field}, which the release doesn't send. ${remedy}`);
    case 'maybe-missing':
      return error(`${call} requires ${field}, which the release can omit. ${remedy}`);
    case 'refused':
      return error(`${call} refuses ${field}, which the release sends. ${remedy}`);
    case 'limit':
      return warning(
        `${call} accepts ${field} with ${taken}, but the release sends it with ${given}, so some values are refused. ${remedy}`,
      );
    case 'format':
    case 'type':
    case 'value':
      return error(
        `${call} accepts ${field} as ${taken}, but the release sends ${given}. ${remedy}`,
      );
  }
}

function readMisfit(call: string, { at, kind, given, taken }: Misfit): Finding[] {
  const field = at || 'the answer';
  switch (kind) {
    case 'missing':
      return [error(`${call} no longer returns ${field}, which the release reads. ${remedy}`)];
    case 'maybe-missing':
      return [error(`${call} can omit ${field}, which the release always reads. ${remedy}`)];
    case 'type':
      return [
        error(`${call} returns ${field} as ${given}, but the release reads ${taken}. ${remedy}`),
      ];
    case 'format':
    case 'value':
      return [
        warning(
          `${call} can return ${given} as ${field}, but the release only knows ${taken}. ${remedy}`,
        ),
      ];
    // A reader accepts more fields than it names, and longer or larger values.
    case 'refused':
    case 'limit':
      return [];
  }
}

/** Returns fields that the release reads if present, and that the API no longer has. */
function lostFields(call: string, reads: Shape, answers: Shape): Finding[] {
  const lost = compareShapes(reads, answers).filter(({ kind }) => kind === 'refused');
  const required = compareShapes(answers, reads).filter(({ kind }) => kind === 'missing');
  return lost
    .filter(({ at }) => !required.some((misfit) => misfit.at === at))
    .map(({ at }) =>
      warning(`${call} no longer returns ${at}, which the release reads if present.`),
    );
}

function findCall(
  id: string,
  { method, path }: ReleaseCall,
  api: ApiOffer,
): ReleaseCall | undefined {
  const isSame = (other: ReleaseCall | undefined) =>
    other?.method === method && other.path === path;
  const named = api[id];
  // An operation may have been renamed; its address is what matters.
  return isSame(named) ? named : Object.values(api).find(isSame);
}

function checkCall(id: string, call: ReleaseCall, api: ApiOffer): Finding[] {
  const name = `${call.method} ${call.path} (${id})`;
  const served = findCall(id, call, api);
  if (!served) {
    const now = api[id];
    const where = now ? ` Now it is ${now.method} ${now.path}.` : '';
    return [error(`It calls ${name}, which the API doesn't serve.${where} ${remedy}`)];
  }
  // Object.entries loses the names of the parts
  const requestParts = Object.entries(parts) as [keyof typeof parts, string][];
  return [
    ...requestParts.flatMap(([part, word]) =>
      compareShapes(call.sends[part] ?? nothing, served.sends[part] ?? nothing).map((misfit) =>
        sentMisfit(name, word, misfit),
      ),
    ),
    ...compareShapes(served.reads, call.reads).flatMap((misfit) => readMisfit(name, misfit)),
    ...lostFields(name, call.reads, served.reads),
  ];
}

/** Compares a release's calls with what the API serves. */
export function checkCalls({ contract }: DescribedRelease, { api }: Offers): Finding[] {
  const calls = Object.entries(contract.calls);
  if (calls.length === 0) return [];
  if (!api) {
    return [
      error(
        'It calls the API, but its contract is unknown. Start the product once (npm start saves the contract), or name a running API with --api <url>.',
      ),
    ];
  }
  return compareCalls(contract.calls, api);
}

/** Compares calls with what an API serves. */
export function compareCalls(calls: ApiOffer, api: ApiOffer): Finding[] {
  return Object.entries(calls).flatMap(([id, call]) => checkCall(id, call, api));
}
