import { useText } from '@stridewell/platform';
import { Button, Dialog, HelpIcon, Stack } from '@stridewell/ui';
import { useState, type ReactNode } from 'react';

/** A small "Why?" that opens where a number comes from; `label` names the number. */
export function WhyDialog(props: { label: string; title: string; children: ReactNode }) {
  const t = useText('mf-dashboard');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        colour="lightgrey"
        size="small"
        icon={HelpIcon}
        aria-label={props.label}
        onPress={() => setOpen(true)}
      >
        {t('card.why')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={props.title} size="small">
        <Stack gap={3}>{props.children}</Stack>
      </Dialog>
    </>
  );
}
