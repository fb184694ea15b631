import { renderScreen } from '@stridewell/testing';
import { screen } from '@testing-library/react';
import en from '#locales/en.json';
import es from '#locales/es.json';
import { $Remote$Routes } from '#routes.tsx';

const namespace = '$remote$';

describe('the $title$ screen', () => {
  beforeAll(() => $Remote$Routes.load('/$kebab$'));

  it.each(['en', 'es'] as const)('has its title in %s', async (language) => {
    const texts = { [namespace]: { en, es } };
    await renderScreen(<$Remote$Routes />, { path: '/$kebab$', language, texts });
    const name = { en: '$Title$', es: '$Titulo$' }[language];
    expect(screen.getByRole('heading', { level: 1, name })).toBeVisible();
  });
});
