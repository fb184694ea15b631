import type { Shape } from '@stridewell/platform/registry';
import { compareShapes } from './compare-shapes.ts';
import type { Misfit } from './compare-shapes.ts';
import { error, warning } from './finding.ts';
import type { Finding } from './finding.ts';
import { shownOthers } from './offers.ts';
import type { DescribedRelease, Offers } from './offers.ts';

function unknownEvent(name: string, verb: 'sends' | 'hears', known: readonly string[]): Finding {
  return error(
    `It ${verb} the event "${name}", which the shell doesn't have. Use one of ${known.join(', ')}, or publish a shell with "${name}" first.`,
  );
}

const remedy = "Build it against the shell's platform.";

function sentMisfit(name: string, { at, kind, given, taken }: Misfit): Finding[] {
  const field = at || 'the payload';
  switch (kind) {
    case 'missing':
    case 'maybe-missing': {
      const how = kind === 'missing' ? 'without' : 'sometimes without';
      return [error(`It sends "${name}" ${how} ${field}, which the shell requires. ${remedy}`)];
    }
    case 'refused':
      return [warning(`It sends ${field} with "${name}", which the shell drops. ${remedy}`)];
    case 'limit':
    case 'format':
    case 'type':
    case 'value':
      return [
        error(
          `It sends "${name}" with ${field} as ${given}, but the shell accepts ${taken}. ${remedy}`,
        ),
      ];
  }
}

function heardMisfit(name: string, { at, kind, given, taken }: Misfit): Finding[] {
  const field = at || 'the payload';
  switch (kind) {
    case 'missing':
    case 'maybe-missing': {
      const how = kind === 'missing' ? 'does not carry' : 'does not always carry';
      return [error(`It reads ${field} of "${name}", which ${how} it anymore. ${remedy}`)];
    }
    case 'type':
      return [
        error(
          `It reads ${field} of "${name}" as ${taken}, but the shell sends ${given}. ${remedy}`,
        ),
      ];
    case 'value':
      return [
        warning(
          `In "${name}", ${field} can be ${given}, but the release only knows ${taken}. ${remedy}`,
        ),
      ];
    // A reader accepts more fields than it names, and longer or larger values.
    case 'refused':
    case 'limit':
    case 'format':
      return [];
  }
}

function each(
  events: Readonly<Record<string, Shape>>,
  check: (name: string, shape: Shape) => Finding[],
): Finding[] {
  return Object.entries(events).flatMap(([name, shape]) => check(name, shape));
}

/** Compares the events that a release emits and listens to with the shell's table, and with their senders. */
export function checkEvents(release: DescribedRelease, offers: Offers): Finding[] {
  const { shell } = offers;
  if (!shell) return [];
  const { sends, hears } = release.contract;
  const known = Object.keys(shell.events);
  const senders = [release, ...shownOthers(offers)].flatMap(({ contract }) =>
    Object.keys(contract?.sends ?? {}),
  );
  const sent = new Set([...shell.sends, ...senders]);
  return [
    ...each(sends, (name, shape) => {
      const taken = shell.events[name];
      if (!taken) return [unknownEvent(name, 'sends', known)];
      return compareShapes(shape, taken).flatMap((misfit) => sentMisfit(name, misfit));
    }),
    ...each(hears, (name, shape) => {
      const given = shell.events[name];
      if (!given) return [unknownEvent(name, 'hears', known)];
      return compareShapes(given, shape).flatMap((misfit) => heardMisfit(name, misfit));
    }),
    ...Object.keys(hears)
      .filter((name) => name in shell.events && !sent.has(name))
      .map((name) => warning(`It listens to "${name}", which no shell or remote sends yet.`)),
  ];
}
