import { $call$ } from '@stridewell/contracts';
import { sharedHistory, type Language } from '@stridewell/platform';
import { createFakeApi, renderScreen, samplePage } from '@stridewell/testing';
import { screen, waitFor } from '@testing-library/react';
import en from '#locales/en.json';
import es from '#locales/es.json';
import { $Remote$Routes } from '#routes.tsx';

const names = ['Ada', 'Bo', 'Cleo'];

const remote = '$remote$';

/** Shows a list page of `total` rows, three per page. */
function show(path: string, total: number, language: Language = 'en') {
  const api = createFakeApi();
  api.answer($call$, ({ query }) => {
    const page = query?.page ?? 1;
    const rows = names.slice(0, Math.max(0, Math.min(3, total - 3 * (page - 1))));
    const data = rows.map((name, place) => ({ id: 3 * page + place, name }));
    return samplePage(data, { page, perPage: 3, total });
  });
  return renderScreen(<$Remote$Routes />, { api, path, language, texts: { [remote]: { en, es } } });
}

describe('the $title$ screen', () => {
  beforeAll(() => $Remote$Routes.load('/$kebab$'));

  it.each(['en', 'es'] as const)('lists rows below its title in %s', async (language) => {
    await show('/$kebab$', 3, language);
    const name = { en: '$Title$', es: '$Titulo$' }[language];
    expect(screen.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(await screen.findByText('Cleo')).toBeVisible();
  });

  it('shows an empty state without rows', async () => {
    await show('/$kebab$', 0);
    expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  });

  it('goes to the last page if the address is beyond it', async () => {
    await show('/$kebab$?page=9', 4);
    await waitFor(() => expect(sharedHistory.location.search).toBe('?page=2'));
    expect(await screen.findByText('Ada')).toBeVisible();
  });

  it('reports a failed load, and retries', async () => {
    const api = createFakeApi();
    api.disconnect($call$);
    const { person } = await renderScreen(<$Remote$Routes />, {
      api,
      path: '/$kebab$',
      texts: { [remote]: { en, es } },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't reach the server");
    api.answer($call$, samplePage([{ id: 1, name: 'Ada' }]));
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Ada')).toBeVisible();
  });
});
