import type { RemoteDescription } from '@stridewell/platform/registry';
import { describe, expect, it } from 'vitest';
import { checkContract } from './check-contract.ts';
import { current, at, fill, linkTo, need, listFindings } from './findings.fixture.ts';
import {
  objectOf,
  otherRelease,
  sampleContract,
  sampleOffers,
  sampleRelease,
  sampleShell,
} from './offers.fixture.ts';
import type { Offers } from './offers.ts';

const { contract: _, ...undescribed } = sampleRelease();
const shared = (module: string, range: string, isSingleton = true) =>
  need({
    shared: {
      ...sampleContract().shared,
      [module]: { version: range.slice(1), range, isSingleton },
    },
  });

it('has no findings for a compatible release', () => {
  expect(listFindings(sampleRelease())).toEqual([]);
});

it('lists errors before warnings', () => {
  const findings = checkContract(
    sampleRelease({ platform: '^2.0.0', fills: [fill], paths: [at('/plan'), at('/login')] }),
    sampleOffers(),
  );
  expect(findings.map(({ severity }) => severity)).toEqual(['error', 'error', 'warning']);
});

describe('a release is refused', () => {
  it.each<[string, RemoteDescription, Offers, string]>([
    [
      'without a contract',
      undescribed,
      sampleOffers(),
      "It doesn't say what it needs, so it can't be checked. Rebuild it with pnpm build, or describe a build made with other tools: pnpm release describe <dist> --definition <file>.",
    ],
    [
      'without a published shell',
      need({ calls: {} }),
      sampleOffers({ shell: undefined }),
      'The store has no shell to check the release against. Publish the shell first, for example with npm start.',
    ],
    [
      'for another platform',
      sampleRelease({ platform: '^0.2.0' }),
      sampleOffers(),
      'It was built for platform ^0.2.0, but the shell runs 1.0.0. Build it against platform 1.0.0, or publish a matching shell first.',
    ],
    [
      'for another React that it declares as not a singleton',
      shared('react', '^18.3.0', false),
      sampleOffers(),
      'It needs the singleton react ^18.3.0, but the shell shares 19.3.2. Build it with react 19.3.2, or publish a shell with 18.3.0 first.',
    ],
    [
      'for another React',
      shared('react', '^20.0.0'),
      sampleOffers(),
      'It needs the singleton react ^20.0.0, but the shell shares 19.3.2. Build it with react 19.3.2, or publish a shell with 20.0.0 first.',
    ],
    [
      'with a singleton that the shell lacks',
      shared('rxjs', '^7.8.2'),
      sampleOffers(),
      "It needs rxjs as a singleton, but the shell doesn't share it. Share rxjs in the shell, or build the release without sharing it.",
    ],
    [
      'with its own platform',
      need({ shared: {} }),
      sampleOffers(),
      "It doesn't share @stridewell/platform, so the shell refuses to mount it. Share the platform.",
    ],
    [
      'with an unknown condition',
      sampleRelease({ links: [{ ...linkTo('/plan', 50), showWhen: 'pointsOn' }] }),
      sampleOffers(),
      'It uses the link condition "pointsOn", which the shell doesn\'t know. Use one of always, teamsOn, or publish a shell that knows it first.',
    ],
    [
      'with an unknown access',
      sampleRelease({ paths: [{ ...at('/plan'), access: 'provider' }] }),
      sampleOffers(),
      '/plan needs the access "provider", which the shell doesn\'t know. Use one of member, admin, or publish a shell that knows it first.',
    ],
    [
      'if it emits an unknown event',
      need({ sends: { 'plan-made': objectOf({}) } }),
      sampleOffers(),
      'It sends the event "plan-made", which the shell doesn\'t have. Use one of save-settings, session-ended, or publish a shell with "plan-made" first.',
    ],
    [
      'if it listens to an unknown event',
      need({ hears: { 'plan-made': objectOf({}) } }),
      sampleOffers(),
      'It hears the event "plan-made", which the shell doesn\'t have. Use one of save-settings, session-ended, or publish a shell with "plan-made" first.',
    ],
    [
      'if it emits an event with a missing field',
      need({ sends: { 'save-settings': objectOf({}) } }),
      sampleOffers(),
      'It sends "save-settings" without group, which the shell requires. Build it against the shell\'s platform.',
    ],
    [
      'if it emits an event with another shape',
      need({ sends: { 'save-settings': objectOf({ group: { type: 'number' } }) } }),
      sampleOffers(),
      'It sends "save-settings" with group as a number, but the shell accepts a string. Build it against the shell\'s platform.',
    ],
    [
      "if it reads a field that an event doesn't have",
      need({ hears: { 'session-ended': objectOf({ reason: { type: 'string' } }) } }),
      sampleOffers(),
      'It reads reason of "session-ended", which does not carry it anymore. Build it against the shell\'s platform.',
    ],
    [
      'if it reads a field of an event as another type',
      need({ hears: { 'session-ended': objectOf({ memberId: { type: 'string' } }, []) } }),
      sampleOffers(),
      'It reads memberId of "session-ended" as a string, but the shell sends a number. Build it against the shell\'s platform.',
    ],
  ])('%s', (_what, release, offers, sentence) => {
    expect(listFindings(release, offers)).toEqual([`error: ${sentence}`]);
  });
});

describe('a release is promoted with a warning', () => {
  it.each<[string, RemoteDescription, Offers, string]>([
    [
      'if it listens to an event that no one emits',
      sampleRelease(),
      sampleOffers({ shell: sampleShell({ sends: [] }) }),
      'It listens to "session-ended", which no shell or remote sends yet.',
    ],
    [
      'if it emits more than an event contains',
      need({
        sends: { 'save-settings': objectOf({ group: { type: 'string' }, by: { type: 'string' } }) },
      }),
      sampleOffers(),
      'It sends by with "save-settings", which the shell drops. Build it against the shell\'s platform.',
    ],
    [
      'if an event may contain an unknown value',
      need({ hears: { 'session-ended': objectOf({ memberId: { enum: [1] } }, []) } }),
      sampleOffers(),
      'In "session-ended", memberId can be a number, but the release only knows 1. Build it against the shell\'s platform.',
    ],
  ])('%s', (_what, release, offers, sentence) => {
    expect(listFindings(release, offers)).toEqual([`warning: ${sentence}`]);
  });
});

it('allows a release its own copy of a module that a page may have twice', () => {
  expect(listFindings(shared('react-hook-form', '^9.0.0', false))).toEqual([]);
});

it("accepts listening to another remote's event", () => {
  const shell = sampleShell({ sends: [] });
  const sender = otherRelease({
    contract: sampleContract({ leadsTo: [], sends: { 'session-ended': objectOf({}) } }),
  });
  expect(listFindings(sampleRelease(), sampleOffers({ shell, others: [current(sender)] }))).toEqual(
    [],
  );
});
