import { act, render, screen } from '@testing-library/react';
import { partTexts } from './part-texts.ts';
import { setLanguage } from './texts.ts';

const words = (en: string, es: string) => ({
  en: { list: { all: en } },
  es: { list: { all: es } },
});

it("two copies of a part each use their own texts, in the page's language", async () => {
  await setLanguage('en');
  const useOlder = partTexts(words('{{total}} in all', '{{total}} en total'));
  const useNewer = partTexts(words('All {{total}}', 'Los {{total}}'));
  function Parts() {
    const older = useOlder();
    const newer = useNewer();
    return <p>{`${older('list.all', { total: 3 })}, ${newer('list.all', { total: 3 })}`}</p>;
  }
  render(<Parts />);
  expect(screen.getByText('3 in all, All 3')).toBeInTheDocument();
  await act(() => setLanguage('es'));
  expect(screen.getByText('3 en total, Los 3')).toBeInTheDocument();
});
