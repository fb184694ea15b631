import { useIsAnswered, useNavigate, useSearchParams, useText } from '@stridewell/platform';
import { Button, PlusIcon } from '@stridewell/ui';
import { useCallback, useEffect, useState } from 'react';
import type { EntryChoice } from './add-entry-sheet.tsx';
import { LateEntrySheet } from './late-entry-sheet.tsx';

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
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  useAskedFor(open);
  const isAnswered = useIsAnswered();
  return (
    <>
      <Button size="large" icon={PlusIcon} isWide onPress={open}>
        {t('today.addEntry')}
      </Button>
      <LateEntrySheet {...choice} isOpen={isOpen} onOpenChange={setOpen} isSoon={isAnswered} />
    </>
  );
}
