import { partTexts } from '@stridewell/platform';
import { ConfirmDialog, Stack, Text } from '@stridewell/ui';
import { useState } from 'react';
import en from '#locales/sign-in-changes/en.json';
import es from '#locales/sign-in-changes/es.json';
import { ReasonField } from './reason-field.tsx';

const useChangeText = partTexts({ en, es });

interface ReasonDialogProps {
  isOpen: boolean;
  title: string;
  text: string;
  /** Says where the reason is kept, unless it's the admin log. */
  hint?: string;
  confirmLabel: string;
  confirmColor?: 'red';
  isPending: boolean;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
}

/** Asks for confirmation and a reason, which is kept in a log. */
export function ReasonDialog({ text, hint, isOpen, onConfirm, ...dialog }: ReasonDialogProps) {
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
        <ReasonField
          hint={hint}
          value={reason}
          onChange={(value) => {
            setReason(value);
            setMissing(false);
          }}
          errorMessage={isMissing ? t('reasonMissing') : undefined}
        />
      </Stack>
    </ConfirmDialog>
  );
}
