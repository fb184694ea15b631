import { useIsAnswered, useNavigate, useSearchParams, useText } from '@stridewell/platform';
import { Button, PlusIcon } from '@stridewell/ui';
import { useCallback, useEffect, useState } from 'react';
import type { EntryChoice } from './add-entry-sheet.tsx';
import { LateEntrySheet } from './late-entry-sheet.tsx';

/**
 * Opens the sheet if the address asks for it, as the plus button of the bottom bar does, and removes that from the
 * address.
 */
function useAskedFor(open: () => void) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const isAsked = query.get('entry') === 'new';
  useEffect(() => {
    if (!isAsked) return;
    // The address comes first, because an open sheet adds its own history entry.
    void Promise.resolve(navigate('/my-dashboard', { replace: true })).then(open);
  }, [isAsked, navigate, open]);
}

/**
 * The button that opens the sheet for a new entry; the form's code loads once the page has its data, or when the button
 * is pressed.
 */
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
