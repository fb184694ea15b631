import { act, render, screen } from '@testing-library/react';
import { addTexts, i18n, keepDocumentLanguage, preferredLanguage, setLanguage } from './texts.ts';
import { useServerWords } from './use-server-words.ts';
import { useLanguage, useText } from './use-text.ts';

addTexts('walks', {
  en: { title: 'Your walks', steps_one: '{{count}} step', steps_other: '{{count}} steps' },
  es: { title: 'Tus paseos', steps_one: '{{count}} paso', steps_other: '{{count}} pasos' },
});

function Walks({ steps = 1 }: { steps?: number }) {
  const t = useText('walks');
  const { language } = useLanguage();
  return (
    <h1>
      {language}: {t('title')}, {t('steps', { count: steps })}
    </h1>
  );
}

function Refusal({ said }: { said?: string }) {
  const serverWords = useServerWords();
  return <p role="alert">{serverWords(said) || 'ours'}</p>;
}

keepDocumentLanguage(document);

beforeEach(() => setLanguage('en'));

describe('the language of the page', () => {
  it("is the one chosen before, else the browser's first supported one, else English", () => {
    expect(preferredLanguage('es', ['en-US'])).toBe('es');
    expect(preferredLanguage(null, ['de-DE', 'es-MX', 'en'])).toBe('es');
    expect(preferredLanguage('tlh', ['fr'])).toBe('en');
  });

  it('changes every text and the document together, and is stored', async () => {
    render(<Walks steps={4200} />);
    expect(screen.getByRole('heading')).toHaveTextContent('en: Your walks, 4,200 steps');
    await act(() => setLanguage('es'));
    expect(screen.getByRole('heading')).toHaveTextContent('es: Tus paseos, 4,200 pasos');
    expect(document.documentElement.lang).toBe('es');
    expect(localStorage.getItem('stridewell.language')).toBe('es');
  });

  it("shows the server's messages only to readers of their language", async () => {
    const { rerender } = render(<Refusal said="This challenge is over." />);
    expect(screen.getByRole('alert')).toHaveTextContent('This challenge is over.');
    await act(() => setLanguage('es'));
    expect(screen.getByRole('alert')).toHaveTextContent('ours');
    await act(() => setLanguage('en'));
    rerender(<Refusal />);
    expect(screen.getByRole('alert')).toHaveTextContent('ours');
  });

  it('writes a million in Spanish although the catalog has no form for it', async () => {
    await setLanguage('es');
    render(<Walks steps={1_000_000} />);
    expect(screen.getByRole('heading')).toHaveTextContent('1,000,000 pasos');
  });

  it('accepts the texts of a remote that loads later', () => {
    function Late() {
      return <p>{useText('late')('hello')}</p>;
    }
    addTexts('late', { en: { hello: 'Here I am' }, es: { hello: 'Aquí estoy' } });
    render(<Late />);
    expect(screen.getByText('Here I am')).toBeInTheDocument();
  });

  it('replaces the texts of an earlier release as a whole', () => {
    addTexts('replaced', { en: { old: 'Old' }, es: { old: 'Viejo' } });
    addTexts('replaced', { en: { fresh: 'New' }, es: { fresh: 'Nuevo' } });
    expect(i18n.exists('replaced:fresh')).toBe(true);
    expect(i18n.exists('replaced:old')).toBe(false);
  });

  it('reports a missing text', () => {
    const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    function Forgotten() {
      return <p>{useText('walks')('forgotten')}</p>;
    }
    render(<Forgotten />);
    expect(complaint).toHaveBeenCalledWith(expect.stringContaining('walks:forgotten'));
  });
});
