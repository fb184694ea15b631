import { Button, Dialog, Inline, Stack, TextField } from '@stridewell/ui';
import { useState, type ReactElement, type ReactNode } from 'react';
import { useTypedConfirmText } from './typed-confirm-texts.ts';

/** The props of a typed confirmation. */
export interface TypedConfirmProps {
  isOpen: boolean;
  title: string;
  confirmLabel: string;
  cancelLabel: string;
  isPending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** Says what is lost. */
  children: ReactNode;
}

/** Asks before a deletion that can't be undone or that many people notice: the person must type a word to confirm. */
export function TypedConfirmDialog(props: TypedConfirmProps): ReactElement {
  const { isPending, onCancel } = props;
  return (
    <Dialog isOpen={props.isOpen} onClose={onCancel} isDismissable={!isPending} title={props.title}>
      <TypedConfirmation {...props} />
    </Dialog>
  );
}

/** The content of the dialog; the typed text is forgotten when it closes. */
function TypedConfirmation(props: TypedConfirmProps) {
  const { confirmLabel, cancelLabel, isPending, onConfirm, onCancel } = props;
  const t = useTypedConfirmText();
  const [typed, setTyped] = useState('');
  const word = t('word');
  return (
    <Stack gap={4}>
      {props.children}
      <TextField
        label={t('type', { word })}
        value={typed}
        isDisabled={isPending}
        onChange={setTyped}
      />
      <Inline gap={3} justify="end">
        <Button color="lightgrey" isDisabled={isPending} onPress={onCancel}>
          {cancelLabel}
        </Button>
        <Button
          color="red"
          isPending={isPending}
          isDisabled={typed.trim().toLowerCase() !== word}
          onPress={onConfirm}
        >
          {confirmLabel}
        </Button>
      </Inline>
    </Stack>
  );
}
