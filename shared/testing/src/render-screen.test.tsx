import { getChallenge } from '@stridewell/contracts';
import { apiQuery, useText, useViewer } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { createFakeApi, renderScreen, sampleChallenge, sampleViewer } from './index.ts';

const texts = { sample: { en: { hello: 'Hello {{name}}' }, es: { hello: 'Hola {{name}}' } } };

function Sample() {
  const t = useText('sample');
  const { firstName } = useViewer();
  const challenge = useQuery(apiQuery(getChallenge, { params: { id: 500 } }));
  return (
    <main>
      <h1>{t('hello', { name: firstName })}</h1>
      <p>{challenge.data?.data.name ?? challenge.error?.name}</p>
    </main>
  );
}

describe('a screen under test', () => {
  it('has its viewer, language and API', async () => {
    const api = createFakeApi();
    api.answer(getChallenge, { data: sampleChallenge({ name: 'Autumn Loop' }) });
    await renderScreen(<Sample />, {
      api,
      texts,
      language: 'es',
      viewer: sampleViewer({ firstName: 'Marta' }),
    });
    expect(screen.getByRole('heading', { name: 'Hola Marta' })).toBeVisible();
    expect(await screen.findByText('Autumn Loop')).toBeVisible();
  });

  it('shows a failure without waiting for retries', async () => {
    const api = createFakeApi();
    api.disconnect(getChallenge);
    await renderScreen(<Sample />, { api, texts });
    expect(await screen.findByText('ApiProblem')).toBeVisible();
  });
});
