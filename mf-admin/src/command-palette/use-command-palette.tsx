import { Button, IconButton, lateComponent, SearchIcon } from '@stridewell/ui';
import { useEffect, useState, type ReactElement } from 'react';
import { usePaletteText } from './palette-texts.ts';
import { Shortcut } from './palette.styles.ts';

const CommandPalette = lateComponent(
  async () => (await import('./command-palette.tsx')).CommandPalette,
  { isQuiet: true },
);

function isApple(): boolean {
  return /mac|iphone|ipad/i.test(navigator.userAgent);
}

/** The administration's search: its buttons, and the dialog that Ctrl K or ⌘ K also opens. */
export function useCommandPalette(): {
  buttons: { wide: ReactElement; narrow: ReactElement };
  dialog: ReactElement | null;
} {
  const t = usePaletteText();
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useEffect(() => {
    const openByKey = (event: KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isShortcut || event.altKey || event.shiftKey) return;
      // Browsers would open their own search.
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', openByKey);
    return () => window.removeEventListener('keydown', openByKey);
  }, []);
  return {
    buttons: {
      wide: (
        <Button color="lightgrey" icon={SearchIcon} onPress={open}>
          {t('search')}
          <Shortcut aria-hidden>{t(isApple() ? 'shortcut.apple' : 'shortcut.other')}</Shortcut>
        </Button>
      ),
      narrow: <IconButton icon={SearchIcon} label={t('search')} isFilled onPress={open} />,
    },
    dialog: isOpen ? <CommandPalette onClose={() => setOpen(false)} /> : null,
  };
}
