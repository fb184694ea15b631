import { useIsAnswered, useNavigate, useSearchParams, useText } from '@stridewell/platform';
import { Button, latePart, PlusIcon, useLatePart, useReportLostPart } from '@stridewell/ui';
import { useCallback, useEffect, useState } from 'react';
import type { ComponentProps } from 'react';
import type { AddEntrySheet, EntryChoice } from './add-entry-sheet.tsx';

const sheet = latePart<ComponentProps<typeof AddEntrySheet>>(
  async () => (await import('./add-entry-sheet.tsx')).AddEntrySheet,
);

/** Opens the sheet where the address asks for it, as the plus of the bottom bar does, and takes that out of the address. */
function useAskedFor(open: () => void) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const isAsked = query.get('entry') === 'new';
  useEffect(() => {
    if (!isAsked) return;
    // First the address: an open sheet has an entry of its own in the history.
    void Promise.resolve(navigate('/my-dashboard', { replace: true })).then(open);
  }, [isAsked, navigate, open]);
}

/** The button that opens the sheet of a new entry, whose form comes once the page has its data, or when it is pressed. */
export function AddEntry(choice: EntryChoice) {
  const t = useText('mf-dashboard');
  const reportLost = useReportLostPart();
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  useAskedFor(open);
  const onLost = () => {
    setOpen(false);
    reportLost();
  };
  const Sheet = useLatePart(sheet, isOpen, onLost, useIsAnswered());
  return (
    <>
      <Button size="large" icon={PlusIcon} isWide onPress={open}>
        {t('today.addEntry')}
      </Button>
      {Sheet && <Sheet {...choice} isOpen={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
