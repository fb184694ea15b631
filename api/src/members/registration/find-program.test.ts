import { findProgramToJoin } from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '#test/setup/test-api.ts';
import { findSimilar } from './find-program.ts';

const api = await startTestApi();
const find = (named: string) =>
  api.nobody.call(findProgramToJoin, { body: { named } }).then(({ data }) => data);

const made: readonly [name: string, settings: object][] = [
  ['Harborview Walks', { programCode: 'Quay-2026' }],
  ['Orchard Steps', { programCode: 'Same-Code' }],
  ['Orchard Strides', { programCode: 'same-code' }],
  ['Closed Doors', { allowRegistration: 0, programCode: 'Hidden-1' }],
  ['Short Code', { programCode: 'ab12' }],
];
for (const [name, settings] of made)
  await api.makeProgram({ name, settings: { allowRegistration: 1, ...settings } });

describe('the search for a program to join', () => {
  it('finds it by its name as people type it', async () => {
    const found = { programName: 'harborview-walks', programCode: null };
    for (const named of [
      'Harborview Walks',
      ' harborview walks ',
      'Harborveiw Walks',
      'Harborview',
    ])
      expect(await find(named)).toEqual(found);
  });

  it('finds it by its code', async () => {
    expect(await find('quay-2026')).toEqual({
      programName: 'harborview-walks',
      programCode: 'quay-2026',
    });
  });

  it('finds none if the text fits several or none, or a code is short or of a closed program', async () => {
    for (const named of ['Orchard', 'same-code', 'Hidden-1', 'ab12', 'Nowhere At All', '%', '---'])
      await expect(find(named)).rejects.toMatchObject({ status: 404 });
  });

  it('shows a closed program to those who know its name, but completes none', async () => {
    expect((await find('Closed Doors')).programName).toBe('closed-doors');
    await expect(find('Closed Dors')).rejects.toMatchObject({ status: 404 });
  });

  it('slows guesses from one network down, also between searches that find one', async () => {
    const kept = new Set<string>();
    for (let at = 0; at < 40 && !kept.has('sign_in_throttled'); at += 1) {
      await find('Harborview Walks').catch(({ code }) => kept.add(code));
      await find(`guess-${at}`).catch(({ code }) => kept.add(code));
    }
    expect([...kept]).toEqual(['not_found', 'sign_in_throttled']);
  });
});

it.each([
  ['riverbend', ['riverbend-wellness', 'rivers'], 'riverbend-wellness'],
  ['riverbnd-wellness', ['riverbend-wellness'], 'riverbend-wellness'],
  ['river', ['rivet', 'rover'], undefined],
  ['acme', ['acma'], 'acma'],
  ['acme', ['ac'], undefined],
  ['ace', ['ace-steps'], undefined],
])('a typed name %s means, of %j, %s', (typed, names, meant) => {
  expect(findSimilar(typed, names)).toBe(meant);
});
