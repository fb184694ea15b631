import { partTexts } from '@stridewell/platform';
import { ConfirmDialog, Stack, Text, TextField } from '@stridewell/ui';
import { useState } from 'react';
import en from '#locales/sign-in-changes/en.json';
import es from '#locales/sign-in-changes/es.json';

const useChangeText = partTexts({ en, es });

interface ReasonDialogProps {
  isOpen: boolean;
  title: string;
  text: string;
  confirmLabel: string;
  confirmColour?: 'red';
  isPending: boolean;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
}

/** Asks for confirmation, and for the reason that is kept in the program's log. */
export function ReasonDialog({ text, isOpen, onConfirm, ...dialog }: ReasonDialogProps) {
  const t = useChangeText();
  const [wasOpen, setWasOpen] = useState(isOpen);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    setReason('');
    setMissing(false);
  }
  return (
    <ConfirmDialog
      {...dialog}
      isOpen={isOpen}
      cancelLabel={t('back')}
      onConfirm={() => (reason.trim() === '' ? setMissing(true) : onConfirm(reason.trim()))}
    >
      <Stack gap={4}>
        <Text>{text}</Text>
        <TextField
          label={t('reason')}
          description={t('reasonHint')}
          value={reason}
          onChange={(value) => {
            setReason(value);
            setMissing(false);
          }}
          maxLength={200}
          isRequired
          errorMessage={isMissing ? t('reasonMissing') : undefined}
        />
      </Stack>
    </ConfirmDialog>
  );
}
