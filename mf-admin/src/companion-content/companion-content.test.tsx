import { listProgramContent, type ProgramPiece, updateProgramContent } from '@stridewell/contracts';
import { snackbars } from '@stridewell/platform';
import { createFakeApi } from '@stridewell/testing';
import { screen, waitFor } from '@testing-library/react';
import { showPage } from '#show-page.fixture.tsx';

const address = '/admin/program-center/companion';

function samplePiece(changes: Partial<ProgramPiece>): ProgramPiece {
  const piece = { id: 600, kind: 'articles', title: 'Light in the morning', topicId: 1 } as const;
  return { ...piece, isHidden: 0, isOwn: 0, ...changes };
}

function makeApi() {
  const api = createFakeApi();
  const pieces = [
    samplePiece({ id: 1, kind: 'topics', title: 'Sleep', topicId: 1 }),
    samplePiece({}),
    samplePiece({ id: 601, title: 'Naps', isHidden: 1 }),
    samplePiece({ id: 5001, title: 'Our canteen', topicId: 5, isOwn: 1 }),
  ];
  api.answer(listProgramContent, { data: pieces });
  api.answer(updateProgramContent, { data: pieces });
  return api;
}

async function showEverything({ person }: Awaited<ReturnType<typeof showPage>>): Promise<void> {
  await person.click(screen.getByRole('button', { name: /Type/ }));
  await person.click(await screen.findByRole('option', { name: 'All types' }));
}

it('hides unticked pieces and leaves those outside the search unchanged', async () => {
  const api = makeApi();
  const page = await showPage(address, { api });
  const { person } = page;
  expect(await screen.findByText('Visible: 3 of 4')).toBeVisible();
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  await showEverything(page);
  expect(screen.getByRole('checkbox', { name: /^Naps/ })).not.toBeChecked();
  expect(screen.getByText('Articles · Custom text')).toBeVisible();
  await person.type(screen.getByRole('searchbox'), 'canteen');
  expect(screen.queryByRole('checkbox', { name: /^Naps/ })).toBeNull();
  await person.click(screen.getByRole('checkbox', { name: /^Our canteen/ }));
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(snackbars.list().at(-1)?.text).toBe('Changes saved'));
  expect(api.inputs(updateProgramContent)).toMatchObject([
    { params: { id: 100 }, body: { hiddenIds: [601, 5001] } },
  ]);
});

it('hides everything that belongs to a hidden topic, and shows errors', async () => {
  const api = makeApi();
  api.fail(updateProgramContent, 'validation_failed', {
    fields: { hiddenIds: ['Leave at least one topic.'] },
  });
  const page = await showPage(address, { api });
  const { person } = page;
  await screen.findByRole('checkbox', { name: /^Sleep/ });
  await showEverything(page);
  await person.click(screen.getByRole('checkbox', { name: /^Sleep/ }));
  expect(screen.getByText('Visible: 1 of 4')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /^Light in the morning/ })).toBeDisabled();
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  expect((await screen.findAllByText('Leave at least one topic.'))[0]).toBeVisible();
});
