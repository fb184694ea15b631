import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseContract } from '@stridewell/platform/registry';
import type { Shape } from '@stridewell/platform/registry';
import { eventShapes, loadRemoteDefinition } from '@stridewell/remote';
import { describe, expect, it } from 'vitest';
import { checkEvents } from './check-events.ts';
import { sampleContract, sampleRelease, sampleShell } from './offers.fixture.ts';
import { released } from './released-contract.fixture.ts';

const repository = join(import.meta.dirname, '../../../..');

/** A release of the first version of this major one, which sends and hears every event of then. */
const first = {
  ...sampleRelease(),
  contract: ReleaseContract.parse({
    ...sampleContract(),
    sends: released.events,
    hears: released.events,
  }),
};

const errorsIn = (events: Record<string, Shape>) =>
  checkEvents(first, { shell: sampleShell({ events }), others: [] }).filter(
    ({ severity }) => severity === 'error',
  );

describe(`the contract since ${released.since}`, () => {
  it('keeps every event, and every field of its payload', () => {
    expect(errorsIn(eventShapes())).toEqual([]);
  });

  it('would break by an event that is gone, or a payload that needs or lacks a field', () => {
    const { 'program-teams': teams, ...others } = eventShapes();
    expect(errorsIn(others)).toHaveLength(2);
    const reason: Shape = { type: 'string' };
    const needs = {
      ...teams,
      properties: { ...teams?.properties, reason },
      required: [...(teams?.required ?? []), 'reason'],
    };
    expect(errorsIn({ ...others, 'program-teams': needs })).toHaveLength(1);
    const lacks = { ...teams, required: ['programId'] };
    expect(errorsIn({ ...others, 'program-teams': lacks })).toHaveLength(1);
  });

  it('keeps every slot of the pages of the product', async () => {
    const remotes = readdirSync(repository).filter((name) => name.startsWith('mf-'));
    const definitions = await Promise.all(
      remotes.map((name) => loadRemoteDefinition(join(repository, name))),
    );
    const slots = definitions.flatMap(({ slots: offered = [] }) => offered.map(({ name }) => name));
    expect(slots).toEqual(expect.arrayContaining(released.slots));
  });
});
