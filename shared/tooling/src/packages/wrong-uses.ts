/** A team's file in which every line that ends with `// wrong` is a mistake, and nothing else is. */
export const wrongUses = `import { addSteps, getChallenge } from '@stridewell/contracts';
import { api, apiQuery, defineRemote, Slot, useEmit, useEvent } from '@stridewell/platform';
import { Button } from '@stridewell/ui';
import type {} from '@stridewell/embed/react';
import { createFakeApi } from '@stridewell/testing';
import { useQuery } from '@tanstack/react-query';

declare module '@stridewell/platform' {
  interface PageSlots {
    'outings.aside': '/outings';
  }
}

const title = { en: 'Outings', es: 'Salidas' };
const fill = { name: 'card', title, order: 1, showWhen: 'always' } as const;
const paths = [{ path: '/outings', title, access: 'member' }] as const;

export const remote = defineRemote({
  name: 'mf-outings',
  title,
  paths,
  links: [],
  slots: [{ name: 'outings.aside', path: '/outings' }],
  fills: [
    { ...fill, slot: 'my-dashboard.aside' },
    { ...fill, slot: 'my-dashboard.asid' }, // wrong
  ],
});

export function Part() {
  const emit = useEmit();
  emit('program-teams', { programId: 1, teams: [] });
  emit('program-teams', { programId: 'one', teams: [] }); // wrong
  emit('program-team', { programId: 1, teams: [] }); // wrong
  useEvent('dashboard-loaded', ({ page }) => page.length);
  useEvent('dashboard-loaded', ({ pages }) => pages); // wrong
  const challenge = useQuery(apiQuery(getChallenge, { params: { id: 1 } }));
  const other = useQuery(apiQuery(getChallenge, { params: { id: 'one' } })); // wrong
  const steps = { date: '2026-11-20', steps: 500 };
  void api.call(addSteps, { params: { id: 1 }, body: { stepData: [steps] } });
  void api.call(addSteps, { params: { id: 1 }, body: { stepDatas: [steps] } }); // wrong
  return (
    <>
      <p>{challenge.data?.data.name}</p>
      <p>{challenge.data?.data.nam}</p> {/* // wrong */}
      <p>{String(other.data)}</p>
      <Slot name="outings.aside" />
      <Slot name="outings.side" /> {/* // wrong */}
      <Button onPress={() => undefined}>Save</Button>
      <Button onPres={() => undefined}>Save</Button> {/* // wrong */}
    </>
  );
}

export function PartnersPage() {
  const part = document.querySelector('stridewell-remote');
  part?.addEventListener('stridewell:navigate', ({ detail }) => detail.path.length);
  part?.addEventListener('stridewell:navigate', ({ detail }) => detail.paths); // wrong
  return (
    <>
      <stridewell-remote name="challenges" embedToken={async () => 'token'} />
      <stridewell-remote nam="challenges" /> {/* // wrong */}
    </>
  );
}

const fake = createFakeApi();
fake.fail(getChallenge, 'not_found');
fake.fail(getChallenge, 'not_here'); // wrong
`;

const file = 'src/wrong-uses.tsx';

function wrongLines(): number[] {
  return wrongUses
    .split('\n')
    .flatMap((line, at) => (/\/\/ wrong(?: \*\/})?$/.test(line) ? [at + 1] : []));
}

/** Compares the compiler's errors with the wrong lines; returns those that it missed, and those it should not report. */
export function unexpectedErrors(output: string): string[] {
  const reported = new Set<number>();
  const others: string[] = [];
  for (const line of output.split('\n')) {
    const [, path, at] = /^(.+?)\((\d+),\d+\): error /.exec(line) ?? [];
    if (path === file) reported.add(Number(at));
    else if (path) others.push(line);
  }
  const wrong = wrongLines();
  return [
    ...wrong.filter((at) => !reported.has(at)).map((at) => `${file}:${at} should be an error.`),
    ...[...reported].filter((at) => !wrong.includes(at)).map((at) => `${file}:${at} is an error.`),
    ...others,
  ];
}
