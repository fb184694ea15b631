import { Dialog, HelpIcon, IconButton, Stack } from '@stridewell/ui';
import { useState, type ReactNode } from 'react';

interface WhyButtonProps {
  /** The question, such as "Why 12,000 steps?"; names the button and the dialog. */
  question: string;
  children: ReactNode;
}

/** Opens the explanation of the number next to it. */
export function WhyButton({ question, children }: WhyButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton icon={HelpIcon} size="small" label={question} onPress={() => setOpen(true)} />
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={question} size="small">
        <Stack gap={3}>{children}</Stack>
      </Dialog>
    </>
  );
}
