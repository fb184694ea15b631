import { Button, lateComponent, SearchIcon } from '@stridewell/ui';
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

/** The search over the administration: its button, and the dialog that Ctrl K or ⌘ K opens too. */
export function useCommandPalette(): { button: ReactElement; dialog: ReactElement | null } {
  const t = usePaletteText();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isShortcut || event.altKey || event.shiftKey) return;
      // Browsers go to their own search.
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, []);
  return {
    button: (
      <Button colour="lightgrey" icon={SearchIcon} onPress={() => setOpen(true)}>
        {t('search')}
        <Shortcut aria-hidden>{isApple() ? '⌘ K' : 'Ctrl K'}</Shortcut>
      </Button>
    ),
    dialog: isOpen ? <CommandPalette onClose={() => setOpen(false)} /> : null,
  };
}
