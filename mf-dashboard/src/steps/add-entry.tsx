import { useIsAnswered, useSnackbar, useText } from '@stridewell/platform';
import { Button, latePart, PlusIcon, useLatePart } from '@stridewell/ui';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import type { AddEntrySheet, EntryChoice } from './add-entry-sheet.tsx';

const sheet = latePart<ComponentProps<typeof AddEntrySheet>>(
  async () => (await import('./add-entry-sheet.tsx')).AddEntrySheet,
);

/** The button that opens the sheet of a new entry, whose form comes once the page has its data, or when it is pressed. */
export function AddEntry(choice: EntryChoice) {
  const t = useText('mf-dashboard');
  const snackbar = useSnackbar();
  const [isOpen, setOpen] = useState(false);
  const tellLost = () => {
    setOpen(false);
    snackbar.show({ text: t('failure.title'), type: 'danger' });
  };
  const Sheet = useLatePart(sheet, isOpen, tellLost, useIsAnswered());
  return (
    <>
      <Button size="large" icon={PlusIcon} isWide onPress={() => setOpen(true)}>
        {t('today.addEntry')}
      </Button>
      {Sheet && <Sheet {...choice} isOpen={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
