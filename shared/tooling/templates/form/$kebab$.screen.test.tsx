import { $call$ } from '@stridewell/contracts';
import { snackbars, type Language } from '@stridewell/platform';
import { createFakeApi, renderScreen } from '@stridewell/testing';
import { screen, waitFor } from '@testing-library/react';
import en from '#locales/en.json';
import es from '#locales/es.json';
import { $Remote$Routes } from '#routes.tsx';

const remote = '$remote$';

function show(api = createFakeApi(), language: Language = 'en') {
  const texts = { [remote]: { en, es } };
  return renderScreen(<$Remote$Routes />, { api, path: '/$kebab$', language, texts });
}

describe('the $title$ form', () => {
  beforeAll(() => $Remote$Routes.load('/$kebab$'));

  it.each(['en', 'es'] as const)('has its title in %s', async (language) => {
    await show(createFakeApi(), language);
    const name = { en: '$Title$', es: '$Titulo$' }[language];
    expect(screen.getByRole('heading', { level: 1, name })).toBeVisible();
  });

  it('saves the entered name', async () => {
    const api = createFakeApi();
    api.answer($call$, { data: { id: 1 } });
    const { person } = await show(api);
    await person.type(screen.getByRole('textbox', { name: /Name/ }), 'Ada');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(snackbars.list()[0]?.text).toBe('Saved'));
    expect(api.inputs($call$)).toMatchObject([{ body: { name: 'Ada' } }]);
  });

  it('shows an error next to the field, and keeps the input', async () => {
    const api = createFakeApi();
    api.fail($call$, 'validation_failed', { fields: { name: ['That name is taken.'] } });
    const { person } = await show(api);
    await person.type(screen.getByRole('textbox', { name: /Name/ }), 'Ada');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('That name is taken.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Name/ })).toHaveValue('Ada');
  });
});
